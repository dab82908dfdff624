/** How the values of a column read: texts, amounts in pesos, whole numbers, others as they are, days ('YYYY-MM-DD'). */
export type TipoDeColumna = 'texto' | 'pesos' | 'entero' | 'numero' | 'dia'

/**
 * What a screen and its spreadsheet both say of a column. Lists of them stand beside what they show, in the order of
 * both sides; how a value is drawn or written is said by each.
 */
export interface ColumnaDeTabla<C extends string = string> {
  readonly key: C
  readonly titulo: string
  readonly tipo: TipoDeColumna
  /** Characters that a spreadsheet gives it. */
  readonly letras: number
}
