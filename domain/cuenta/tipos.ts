import type { Centavos, Porcentaje } from '../dinero.ts'
import type { Mes } from '../fecha.ts'

/**
 * D-001: the five numberings of money items look alike and are not the same. They are mapped in
 * catalogo.ts only and never passed as bare numbers.
 */
export type TipoCargo = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
export type TipoValor = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10
export type TipoDeuda = 1 | 2 | 3 | 4
export type CodigoInvalido = 1 | 2 | 3 | 4 | 5 | 6
export type Col = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17
export type Semestre = 1 | 2

/** 0 no aplicable, 1 sin pagar, 2 parte pagada, 3 cancelado (D-041). */
export type Estado = 0 | 1 | 2 | 3

export type Origen = 'PRECIO' | 'REF' | 'MANUAL' | 'BULK' | 'PAC'

export type Motivo =
  | 'ALTA'
  | 'PRECIO'
  | 'CASO'
  | 'JORNADA'
  | 'REF'
  | 'MANUAL'
  | 'BULK'
  | 'UNDO'
  | 'PAC'
  | 'ANULACION'
  | 'TILDE'
  | 'CURSO'
  | 'BAJA'

/** What a change of an item may touch, and what item_cambio keeps of before and after (D-043). */
export interface Celda {
  readonly monto: Centavos
  readonly montoLista: Centavos | null
  readonly idValor: number | null
  readonly porcentaje: Porcentaje
  readonly origen: Origen
  readonly aplicable: boolean
  readonly idTipoJornada: number | null
}

/** The identity of an item inside its enrolment; which fields are set follows from `tipo` (invariant 5). */
export interface Posicion {
  readonly ano: number
  readonly idNivel: number
  readonly tipo: TipoCargo
  readonly col: Col | null
  readonly mes: Mes | null
  readonly semestre: Semestre | null
  readonly idMateria: number | null
}

export interface Item extends Posicion, Celda {
  readonly id: number
  readonly idInscripcion: number
  readonly pagado: Centavos
  readonly version: number
}

/** An item that has no row yet. */
export interface ItemNuevo extends Posicion, Celda {}

/** A row of the price table. Live: neither replaced nor withdrawn. */
export interface Valor {
  readonly id: number
  readonly tipo: TipoValor
  readonly idNivel: number | null
  readonly idTipoJornada: number | null
  readonly idMateria: number | null
  readonly ano: number
  readonly mesDesde: Mes
  readonly monto: Centavos
}

/** One recorded change of an item, oldest first in a history. */
export interface Cambio {
  readonly motivo: Motivo
  readonly idProceso: number | null
  readonly antes: Celda
  readonly despues: Celda
}

/** Keys of the environment that steer the engine (D-040, D-044, D-063, D-071). */
export interface Politica {
  readonly aplicaTipos: readonly TipoCargo[]
  readonly parcialAumento: 'total' | 'proporcional' | 'congela'
  readonly parcialAtrasada: 'proporcional' | 'total'
  readonly pacMinCuotas: number
  readonly pacHastaMes: Mes
}

export const POLITICA: Politica = {
  aplicaTipos: [6],
  parcialAumento: 'total',
  parcialAtrasada: 'proporcional',
  pacMinCuotas: 10,
  pacHastaMes: 10,
}
