import type { libreta, MateriaDeLibreta } from '#contract/libreta.ts'
import type { RecibidoDe } from '#contract/route.ts'
import type { Fecha } from '#domain/fecha.ts'
import { cursa } from '#domain/inscripcion/cursando.ts'
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
  /** Whether he is there: who left is listed, and counts neither in an average of the course nor among those at risk. */
  readonly cursa: boolean
  readonly enRiesgo: boolean
}

/** Makes the rows of a course: a student each, with his averages. */
export function filasDeResumen({ alumnos, materias, limite }: LibretaDeCurso, hoy: Fecha): FilaDeResumen[] {
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
      cursa: cursa(a, hoy),
      enRiesgo: cursa(a, hoy) && balance.bajas >= limite,
    }
  })
}

/**
 * Gives the average of a course: the mean of the averages of those who are there and have one. Who left stays in the list
 * with his own, as he still owes his fees there, but says nothing any more of how the course does (D-147).
 */
export const promedioDeFilas = <F extends { readonly cursa: boolean }>(
  filas: readonly F[],
  de: (fila: F) => number | null | undefined,
): number | null => mediaDe(filas.flatMap((f) => (f.cursa ? (de(f) ?? []) : [])))
