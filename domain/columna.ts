/**
 * Tells how the values of a column read: as texts, amounts in pesos, whole numbers, other numbers as they are or days
 * ('YYYY-MM-DD').
 */
export type TipoDeColumna = 'texto' | 'pesos' | 'entero' | 'numero' | 'dia'

/**
 * Describes a column for both a screen and its spreadsheet. A list of columns stands beside what it shows, in the order
 * that both use; how a value is drawn or written, each of them decides itself.
 */
export interface ColumnaDeTabla<C extends string = string> {
  readonly key: C
  readonly titulo: string
  readonly tipo: TipoDeColumna
  /** Width in a spreadsheet, in characters. */
  readonly letras: number
}
