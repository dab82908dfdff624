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

/** How the rows are called that the audit names; an enrolment is called as its student. */
export interface Nombres {
  /** Says how a row is called, when it is written. */
  llamar(tabla: Nombrada, id: number, nombre: string): void
  /** How it is called; throws for a row that nobody named. */
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
