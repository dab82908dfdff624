import type { ReactNode } from 'react'
import { CERO, type Centavos } from '#domain/dinero.ts'
import { sinSigno } from '../centavos.ts'
import css from './Sabana.module.css'

/** '1.234,56': in a wide table the '$' would be said too often. Zero recedes. */
export const cifra = (monto: Centavos): ReactNode =>
  monto === 0 ? <span className={css.cero}>{sinSigno(monto)}</span> : sinSigno(monto)

/** Pixels of a figure of 13 px that is owed, and of one of 12 px in the totals. */
const CIFRA = 7.4
const CIFRA_TOTAL = 6.8
/** The glyph of the state and the room around it, and around a total. */
const GLIFO = 33
const AIRE = 18
/** What a heading wants: 'Septiembre'. */
const MINIMO = 92

/** Pixels of a column in which the largest of these amounts stands beside its glyph, and its total below. */
export function anchoDeMontos(montos: readonly Centavos[], total: Centavos = CERO): number {
  let mayor = CERO
  for (const monto of montos) if (monto > mayor) mayor = monto
  return Math.ceil(
    Math.max(MINIMO, GLIFO + CIFRA * sinSigno(mayor).length, AIRE + CIFRA_TOTAL * sinSigno(total).length),
  )
}
