import type { AlumnoAtrasado } from '#contract/atrasadas.ts'
import type { Centavos } from '#domain/dinero.ts'
import { enCentavos } from '../ui/centavos.ts'

type Cuota = AlumnoAtrasado['cuotas'][number]

/** Sums of a set of fees as they are and as they would be, centavos. */
export interface Suma {
  cuotas: number
  alumnos: number
  antes: Centavos
  despues: Centavos
}

export function sumaDe(alumnos: readonly AlumnoAtrasado[]): Suma {
  const cuotas = alumnos.flatMap((a) => a.cuotas)
  const suma = (de: (c: Cuota) => number) => cuotas.reduce((n, c) => n + de(c), 0) as Centavos
  return {
    cuotas: cuotas.length,
    alumnos: new Set(alumnos.map((a) => a.idAlumno)).size,
    antes: suma((c) => enCentavos(c.antes)),
    despues: suma((c) => enCentavos(c.despues)),
  }
}

export interface FilaDeCuota {
  readonly alumno: AlumnoAtrasado
  readonly cuota: Cuota
  /** Whether it is the student's first row, which has the name; the next, his last. */
  readonly primera: boolean
  readonly ultima: boolean
}

/** Makes a row per fee, the students one after another. */
export const filasDe = (alumnos: readonly AlumnoAtrasado[]): FilaDeCuota[] =>
  alumnos.flatMap((alumno) =>
    alumno.cuotas.map((cuota, i) => ({ alumno, cuota, primera: i === 0, ultima: i === alumno.cuotas.length - 1 })),
  )
