import type { CeldaCuenta } from '#contract/cuenta.ts'

/** An amount of an account with what explains it. */
export interface Explicable {
  readonly celda: CeldaCuenta
  /** 'Cuota Marzo', 'Locker Marzo'. */
  readonly titulo: string
  readonly ano: number
  /** What the list price is that of. */
  readonly lista: string
  readonly caso: CasoDeCuenta
}

/** The special case now; months before it was given keep their own share. */
export interface CasoDeCuenta {
  readonly nombre: string
  readonly porcentaje: number
}

/** There is no discount on optional subjects (D-050). */
export const SIN_CASO: CasoDeCuenta = { nombre: '', porcentaje: 100 }
