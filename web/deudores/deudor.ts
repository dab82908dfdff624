import type { FilaDeDeudor, reportes } from '#contract/deudores.ts'
import type { RecibidoDe } from '#contract/route.ts'
import type { EtiquetaTaller } from '#domain/cuenta/catalogo.ts'
import { type CeldaDeDeudor, type CeldasEscritas, leerCeldas } from '#domain/deudores/cuenta.ts'

type Respuesta = RecibidoDe<typeof reportes.filas>

/** A debtor as the screen shows him. */
export interface Deudor {
  readonly idInscripcion: number
  readonly ano: number
  readonly idAlumno: number
  readonly apellido: string
  readonly nombre: string
  readonly dni: string
  readonly edad: number
  readonly eliminado: boolean
  /** Day of the withdrawal, or ''. */
  readonly baja: string
  readonly idCurso: number
  readonly curso: string
  /** What the half-year workshop item is called at his level (D-031). */
  readonly taller: EtiquetaTaller
  readonly caso: string
  /** Percent that the special case takes off. */
  readonly descuento: number
  readonly jornada: string
  readonly escritas: CeldasEscritas
  /** The 17 cells; read when they are first drawn, for a school has hundreds of thousands. */
  readonly celdas: readonly CeldaDeDeudor[]
}

type Nombre = (id: number) => string

/** Reads the rows of an answer, with the names that stand before them. */
export function deudoresDe({ filas, cursos, casos, jornadas }: Respuesta): Deudor[] {
  const nombres = {
    curso: nombreDe(cursos),
    caso: nombreDe(casos),
    jornada: nombreDe(jornadas),
    taller: new Map(cursos.map((c) => [c.id, c.etiquetaTaller])),
  }
  return filas.map((fila) => deudorDe(fila, nombres))
}

function nombreDe(opciones: Respuesta['casos']): Nombre {
  const porId = new Map(opciones.map(({ id, text }) => [id, text]))
  return (id) => porId.get(id) ?? ''
}

interface Nombres extends Record<'curso' | 'caso' | 'jornada', Nombre> {
  readonly taller: ReadonlyMap<number, EtiquetaTaller>
}

function deudorDe(fila: FilaDeDeudor, { curso, caso, jornada, taller }: Nombres): Deudor {
  const [idInscripcion, ano, idAlumno, apellido, nombre, dni, edad, eliminado, baja, ...resto] = fila
  const [idCurso, idCaso, descuento, idJornada, estados, montos, restas] = resto
  const escritas = { estados, montos, restas }
  let celdas: CeldaDeDeudor[] | undefined
  return {
    idInscripcion,
    ano,
    idAlumno,
    apellido,
    nombre,
    dni,
    edad,
    eliminado,
    baja,
    idCurso,
    curso: curso(idCurso),
    taller: taller.get(idCurso) ?? 'Material Taller',
    caso: caso(idCaso),
    descuento,
    jornada: jornada(idJornada),
    escritas,
    get celdas() {
      celdas ??= leerCeldas(escritas)
      return celdas
    },
  }
}
