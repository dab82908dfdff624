import type { RawBuilder } from 'kysely'
import type { Fecha } from '#domain/fecha.ts'

/** An enrolment that owes what was asked for. */
export interface Hallado {
  readonly idInscripcion: number
  readonly ano: number
  readonly idAlumno: number
  readonly idCurso: number
  readonly idCaso: number
  /** Share to pay, 0..100. */
  readonly porcentaje: number
  readonly baja: Fecha | null
}

/** Who owes, with his account as it is kept: what of it is text is sent on unread. */
export interface Deudor extends Hallado {
  readonly apellido: string
  readonly nombre: string
  readonly dni: string
  readonly nacimiento: Fecha
  readonly eliminado: boolean
  /** Shift of today's month, of March of a year to come or of December of a past one (D-053). */
  readonly idTipoJornada: number | null
  /** A digit each: '33112…'. */
  readonly estados: string
  /** Net amounts in centavos: '1000,2000,…'. */
  readonly montos: string
  /** What is left to pay of each cell in state 2, in centavos. */
  readonly restas: string
  /** What is owed of lockers and optional subjects, which have no column; centavos. */
  readonly otros: number
  /** What is owed of the months that are due today, of everything; centavos. */
  readonly debeHoy: number
}

/** What is read of a debtor besides: columns of `a`, his written row and account; `n.id` is his enrolment. */
export interface Ademas<A> {
  readonly columnas: readonly (string | RawBuilder<unknown>)[]
  readonly leer: (valores: never) => A
}
