import type { CeldaCuenta } from '#contract/cuenta.ts'

/** An amount of an account as a table shows it. */
export interface Importe {
  readonly celda: Pick<CeldaCuenta, 'estado' | 'monto' | 'saldo'>
  /** 'Cuota Marzo', 'Locker Marzo'. */
  readonly titulo: string
  readonly ano: number
  /** It is not due yet, where the screen tells that. */
  readonly futura?: boolean
}

/** An amount of an account with what explains it. */
export interface Explicable extends Importe {
  readonly celda: Omit<CeldaCuenta, 'detallePago'>
  /** Name of the price of the list: its level and shift, or its subject. */
  readonly lista: string
  readonly caso: CasoDeCuenta
}

/** The special case of today; months before it was given keep their own share. */
export interface CasoDeCuenta {
  readonly nombre: string
  readonly porcentaje: number
}

/** Optional subjects have no discount (D-050). */
export const SIN_CASO: CasoDeCuenta = { nombre: '', porcentaje: 100 }
