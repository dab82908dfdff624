import { type Falla, rechazo } from '../errores.ts'
import type { Celda, Item, Motivo, Valor } from './tipos.ts'

/** A change recorded on an item after the one that is to be undone. */
export interface Posterior {
  readonly motivo: Motivo
  /** Its process was undone. */
  readonly deshecho: boolean
}

/**
 * Tells whether the item still rests on a change, given those after it (D-065, D-219). Changes undone since do not
 * count, nor do annulments, which leave the item as if the payment had never been made.
 */
export const esElUltimo = (posteriores: readonly Posterior[]): boolean =>
  posteriores.every(({ motivo, deshecho }) => deshecho || motivo === 'UNDO' || motivo === 'ANULACION')

/** An item that a process changed, as its undo finds it. */
export interface Deshacible {
  readonly item: Item
  /** The cell before the process. */
  readonly antes: Celda
  /** What was recorded on the item after the process, oldest first. */
  readonly posteriores: readonly Posterior[]
  /** Some payment of the item was annulled. */
  readonly conAnuladas: boolean
}

/**
 * Tells whether the item can simply take back its earlier cell. It cannot where an annulled payment had a part in that
 * cell or its price was withdrawn since: then its history is replayed without the process (`reabrir`).
 */
export const bastaLoDeAntes = (
  { antes, posteriores, conAnuladas }: Deshacible,
  retirados: ReadonlySet<number>,
): boolean => esElUltimo(posteriores) && !conAnuladas && !retirados.has(antes.idValor ?? 0)

/** The row of a key that was entered last, the only one that may be withdrawn (D-219). */
export const ultimoFijado = (filas: readonly Valor[]): Valor | undefined =>
  filas.reduce<Valor | undefined>((ultimo, fila) => (ultimo && ultimo.id > fila.id ? ultimo : fila), undefined)

/**
 * Says why a price row cannot be withdrawn; null when it can (D-219). `apuntan`: the items that point to it, each with
 * whether a live payment was made on it after the row was entered.
 */
export function trabaDeRetiro(
  apuntan: readonly { readonly item: Pick<Item, 'origen'>; readonly pagadoDespues: boolean }[],
): Falla | null {
  if (apuntan.some((uno) => uno.pagadoDespues)) return rechazo('valor-cobrado')
  if (apuntan.some(({ item }) => item.origen === 'BULK')) return rechazo('valor-en-atrasadas')
  if (apuntan.some(({ item }) => item.origen === 'REF')) return rechazo('valor-fijado')
  return null
}
