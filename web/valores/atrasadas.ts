import type { AlumnoAtrasado } from '#contract/atrasadas.ts'
import type { Centavos } from '#domain/dinero.ts'
import { enCentavos } from '../ui/centavos.ts'

type Cuota = AlumnoAtrasado['cuotas'][number]

/** What a set of fees is now and would be, centavos. */
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
  /** The student's first row, which bears the name, and the last. */
  readonly primera: boolean
  readonly ultima: boolean
}

/** A row per fee, the students one after another. */
export const filasDe = (alumnos: readonly AlumnoAtrasado[]): FilaDeCuota[] =>
  alumnos.flatMap((alumno) =>
    alumno.cuotas.map((cuota, i) => ({ alumno, cuota, primera: i === 0, ultima: i === alumno.cuotas.length - 1 })),
  )
