import type { CeldaCuenta } from '#contract/cuenta.ts'

/** A cell with its name and place. */
export interface Explicable {
  readonly celda: CeldaCuenta
  readonly titulo: string
  readonly fila: number
  readonly col: number
  /** Of its student, where the table shows several. */
  readonly lista?: string
  readonly caso?: CasoDeCuenta
}

/** The special case now; months before it was given keep their own share. */
export interface CasoDeCuenta {
  readonly nombre: string
  readonly porcentaje: number
}
