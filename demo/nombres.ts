const NOMBRADAS = [
  'alumno',
  'curso',
  'inscripcion',
  'materia',
  'nivel',
  'personal',
  'servicio',
  'tipo_jornada',
] as const
type Nombrada = (typeof NOMBRADAS)[number]

/** Keeps the names of the rows that the audit mentions; an enrolment is called by its student. */
export interface Nombres {
  /** Gives a row its name, when it is written. */
  llamar(tabla: Nombrada, id: number, nombre: string): void
  /** Finds the name of a row; throws for a row that has none. */
  de(tabla: Nombrada, id: number): string
}

export function crearNombres(): Nombres {
  const porTabla = new Map(NOMBRADAS.map((tabla) => [tabla, new Map<number, string>()]))
  return {
    llamar(tabla, id, nombre) {
      porTabla.get(tabla)?.set(id, nombre)
    },
    de(tabla, id) {
      const nombre = porTabla.get(tabla)?.get(id)
      if (nombre === undefined) throw new Error(`no se sabe cómo se llama ${tabla} ${id}`)
      return nombre
    },
  }
}
