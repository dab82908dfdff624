import { neto } from '../dinero.ts'
import type { Fecha } from '../fecha.ts'
import { anoDe } from '../fecha.ts'
import { claveDeValor, TIPO_CUOTA } from './catalogo.ts'
import { celdaDe } from './celda.ts'
import type { Posterior } from './deshacer.ts'
import { esElUltimo } from './deshacer.ts'
import { estaAbierto } from './estado.ts'
import type { Libro } from './precios.ts'
import { precioVigente } from './precios.ts'
import type { CambioDeItem, Cuentable } from './repreciar.ts'
import { cambios, enProporcion, netoDeLista } from './repreciar.ts'
import { esPasada, mesCorriente } from './tiempo.ts'
import type { Celda, Item, Politica, Valor } from './tipos.ts'

/** A fee month before today's that is owed and not pinned (D-061). */
export const esAtrasada = (item: Item, hoy: Fecha): boolean =>
  item.tipo === TIPO_CUOTA &&
  esPasada(item, hoy) &&
  estaAbierto(item) &&
  (item.origen === 'PRECIO' || item.origen === 'BULK')

/**
 * Raises overdue fees to the price in force today for their level and shift, and answers only those that rise (D-063).
 * A second run changes nothing.
 */
export function subirAtrasadas(items: readonly Item[], libro: Libro, hoy: Fecha, politica: Politica): CambioDeItem[] {
  return cambios(
    items.filter((item) => esAtrasada(item, hoy)),
    (item) => {
      const valor = precioVigente(libro, claveDeValor(item), anoDe(hoy), mesCorriente(hoy))
      return valor ? celdaTrasAtrasada(item, { montoLista: valor.monto, idValor: valor.id }, politica) : celdaDe(item)
    },
  )
}

/** Raises the cell to another list price; leaves it as it is when its net would not rise or nothing is owed (D-063). */
export function celdaTrasAtrasada(
  item: Cuentable,
  a: { readonly montoLista: Valor['monto']; readonly idValor: number | null },
  politica: Politica,
): Celda {
  const nuevo = neto(a.montoLista, item.porcentaje)
  if (!estaAbierto(item) || nuevo <= netoDeLista(item)) return celdaDe(item)
  const parcial = item.pagado > 0 && politica.parcialAtrasada === 'proporcional'
  const monto = parcial ? enProporcion(item, nuevo) : nuevo
  if (monto <= item.pagado) return celdaDe(item)
  return { ...celdaDe(item), ...a, monto, origen: 'BULK' }
}

/** An item of an overdue process, as the undo finds it. */
export interface Subido {
  readonly item: Item
  /** What was recorded on it after the process. */
  readonly posteriores: readonly Posterior[]
  /** A live payment was made on it after the process. */
  readonly pagadoDespues: boolean
}

/**
 * Decides the undo of an overdue process (D-065): which items go back, and which stay because they were paid or changed
 * since. Null when a later process that was not undone prevents it.
 */
export function deshacerAtrasadas<T extends Subido>(subidos: readonly T[]): { vuelven: T[]; quedan: T[] } | null {
  if (subidos.some(({ posteriores }) => posteriores.some((p) => p.motivo === 'BULK' && !p.deshecho))) return null
  const vuelve = (uno: T) => esElUltimo(uno.posteriores) && !uno.pagadoDespues
  return { vuelven: subidos.filter(vuelve), quedan: subidos.filter((uno) => !vuelve(uno)) }
}
