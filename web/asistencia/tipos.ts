import type { asistencia } from '#contract/asistencia.ts'
import type { EnvioDe, RecibidoDe } from '#contract/route.ts'
import type { CodigoDeAsistencia, Cursada } from '#domain/asistencia/asistencia.ts'
import type { Fecha } from '#domain/fecha.ts'

export type Leida = RecibidoDe<typeof asistencia.forregistracion>
export type Cuerpo = EnvioDe<typeof asistencia.registrar>['body']
export type Respuesta = Pick<RecibidoDe<typeof asistencia.registrar>, 'conflictos' | 'quien'>
/** A mark, or none. */
export type Marca = CodigoDeAsistencia | ''

export interface Alumno extends Cursada {
  readonly id: number
  readonly nombre: string
}

export interface Dia {
  readonly id: number
  readonly fecha: Fecha
  readonly newWeek: boolean
  /** How many marks the course has on it, and of which version; those of who left since too. */
  readonly marcas: number
  readonly version: string
}

/** A mark that was made on another one than a colleague has saved since. */
export interface Conflicto {
  readonly alumno: Alumno
  readonly dia: Dia
  readonly mia: CodigoDeAsistencia
  readonly suya: CodigoDeAsistencia
}

export interface Cuenta {
  readonly P: number
  readonly A: number
  readonly T: number
  /** Who must have a mark, and has none. */
  readonly faltan: number
}

export interface OtroDia {
  readonly fecha: Fecha
  readonly cuantas: number
}

/** What is said of the whole grid; another object after each change of it. */
export interface Resumen {
  readonly tildados: readonly number[]
  /** Marks of the days that are shown that are not saved. */
  readonly pendientes: number
  /** Days that this view does not have on which marks are not saved, in their order. */
  readonly otros: readonly OtroDia[]
  readonly conflictos: readonly Conflicto[]
  /** Who saved the marks that differ, where it is known. */
  readonly quien: string
}
