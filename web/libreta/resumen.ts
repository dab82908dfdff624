import type { libreta, MateriaDeLibreta } from '#contract/libreta.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { balanceDe, mediaDe } from '#domain/libreta/notas.ts'

export type LibretaDeCurso = RecibidoDe<typeof libreta.deCurso>
type DeMateria = MateriaDeLibreta['alumnos'][number]

/** A student of the course with what he has in each subject. */
export interface FilaDeResumen {
  readonly idAlumno: number
  readonly idInscripcion: number
  readonly apellido: string
  readonly nombre: string
  readonly baja: string
  /** In the order of the course's subjects; undefined where he does not take one. */
  readonly materias: readonly (DeMateria | undefined)[]
  readonly promedio: number | null
  readonly bajas: number
  readonly enRiesgo: boolean
}

/** Makes the rows of a course: a student each, with his averages. */
export function filasDeResumen({ alumnos, materias, limite }: LibretaDeCurso): FilaDeResumen[] {
  const deCada = materias.map((m) => new Map(m.alumnos.map((a) => [a.IdInscripcion, a])))
  return alumnos.map((a) => {
    const suyas = deCada.map((m) => m.get(a.IdInscripcion))
    const balance = balanceDe(suyas.map((m) => m?.promedio ?? null))
    return {
      idAlumno: a.IdAlumno,
      idInscripcion: a.IdInscripcion,
      apellido: a.Apellido,
      nombre: a.Nombre,
      baja: a.baja,
      materias: suyas,
      ...balance,
      enRiesgo: balance.bajas >= limite,
    }
  })
}

/** Gives the average of the students that have one. */
export const promedioDeFilas = (filas: readonly { readonly promedio: number | null }[]): number | null =>
  mediaDe(filas.map((f) => f.promedio).filter((p) => p !== null))
