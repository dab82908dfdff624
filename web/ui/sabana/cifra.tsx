import type { ReactNode } from 'react'
import { CERO, type Centavos } from '#domain/dinero.ts'
import { sinSigno } from '../centavos.ts'
import css from './Sabana.module.css'

/** Writes '1.234,56', without the '$' that a wide table would repeat too often. Zero is dimmed. */
export const cifra = (monto: Centavos): ReactNode =>
  monto === 0 ? <span className={css.cero}>{sinSigno(monto)}</span> : sinSigno(monto)

/** Pixels of a digit: at 13 px where it is owed, then at 12 px in the totals. */
const CIFRA = 7.4
const CIFRA_TOTAL = 6.8
/** Pixels of the state's glyph and the room around it; then those around a total. */
const GLIFO = 33
const AIRE = 18
/** Pixels of the glyph and the room around it on paper. */
const GLIFO_EN_PAPEL = 9
/** Pixels that the longest heading needs: 'Septiembre'. */
const MINIMO = 92

/** Computes the widths of a column of amounts, where the sheet is to hold the account of a year. */
export const anchosDeCuenta = (montos: readonly Centavos[], total: Centavos = CERO) => {
  const ancho = anchoDeMontos(montos, total)
  return { ancho, enPapel: ancho - GLIFO + GLIFO_EN_PAPEL }
}

/** Computes the pixels of a column in which the largest of these amounts fits beside its glyph, and its total below. */
export function anchoDeMontos(montos: readonly Centavos[], total: Centavos = CERO): number {
  let mayor = CERO
  for (const monto of montos) if (monto > mayor) mayor = monto
  return Math.ceil(
    Math.max(MINIMO, GLIFO + CIFRA * sinSigno(mayor).length, AIRE + CIFRA_TOTAL * sinSigno(total).length),
  )
}
