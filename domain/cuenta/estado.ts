import type { Centavos } from '../dinero.ts'
import { CERO, centavos } from '../dinero.ts'
import type { Estado, Item } from './tipos.ts'

type Saldable = Pick<Item, 'aplicable' | 'monto' | 'pagado' | 'origen'>

/** 0 not applicable, without price or net 0; 1 unpaid; 2 partly paid; 3 fully paid, a PAC's December too (D-041). */
export function estado(item: Saldable): Estado {
  if (item.origen === 'PAC') return 3
  if (!item.aplicable || item.monto === 0) return 0
  if (item.pagado === 0) return 1
  return item.pagado < item.monto ? 2 : 3
}

/** The states in words. */
export const PALABRA_DE_ESTADO: Readonly<Record<Estado, string>> = {
  0: 'No Aplicable',
  1: 'Sin Pagar',
  2: 'Parte Pagada',
  3: 'Cancelado',
}

/** Names a state; `futura`: it is not due yet, so that being unpaid is no debt. */
export const palabraDeEstado = (estado: Estado, futura = false): string =>
  futura && estado === 1 ? `${PALABRA_DE_ESTADO[1]}, vence después` : PALABRA_DE_ESTADO[estado]

/** What is still owed, centavos ≥ 0. */
export const saldo = (item: Saldable): Centavos => (estaAbierto(item) ? centavos(item.monto - item.pagado) : CERO)

/** Tells whether something can be collected: state 1 or 2. */
export function estaAbierto(item: Saldable): boolean {
  const e = estado(item)
  return e === 1 || e === 2
}

/** Tells whether the item takes part in chains and grids: it applies and its net is not 0 (D-068). */
export const aplica = (item: Saldable): boolean => estado(item) !== 0
