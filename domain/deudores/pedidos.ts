import { COLUMNAS, columna } from '../cuenta/catalogo.ts'
import type { Col } from '../cuenta/tipos.ts'
import { anoDe, type Fecha } from '../fecha.ts'

/** A row of the debtors report as it is sent: a year, an item id and its debtor type (002§3). */
export interface FilaPedida {
  readonly year: number
  readonly item: number
  readonly type: number
}

/** An item whose debtors are wanted. */
export interface Pedido {
  readonly ano: number
  readonly col: Col
}

/** Years that can be asked for, latest first: from the year before last to the next one (DEU-007). */
export const anosDeDeuda = (hoy: Fecha): number[] => [1, 0, -1, -2].map((n) => anoDe(hoy) + n)

/** Items that a year can be asked for: of the next one there is only the enrolment fee (DEU-003). */
export const itemsDeDeuda = (ano: number, hoy: Fecha): Col[] =>
  COLUMNAS.map((c) => c.col).filter((col) => col === 1 || ano <= anoDe(hoy))

export const tipoDeDeuda = (col: Col): number => columna(col).tipoDeuda

/**
 * Tells for each row whether an earlier one asks for the same (DEU-002); a row without year or item repeats nothing.
 */
export function repetidas(filas: readonly { readonly year: number | null; readonly item: number | null }[]): boolean[] {
  const vistas = new Set<string>()
  return filas.map(({ year, item }) => {
    if (year === null || item === null) return false
    const key = `${year} ${item}`
    return vistas.size === vistas.add(key).size
  })
}

/**
 * Reads what the rows ask for. Repeated rows, rows of another type than their item's and items that the year does not
 * have are left out (D-114).
 */
export function pedidosDe(filas: readonly FilaPedida[], hoy: Fecha): Pedido[] {
  const valen = filas.filter(
    ({ year, item, type }) => itemsDeDeuda(year, hoy).includes(item as Col) && tipoDeDeuda(item as Col) === type,
  )
  const deMas = repetidas(valen)
  return valen.filter((_, i) => !deMas[i]).map(({ year, item }) => ({ ano: year, col: item as Col }))
}
