import type { ReactNode } from 'react'
import css from './Barras.module.css'
import formas from './formas.module.css'

export interface Barra {
  readonly key: string | number
  readonly titulo: ReactNode
  /** What the bar is as long as; below 0 it is drawn in red. */
  readonly largo: number
  /** How the value is written. */
  readonly cifra: ReactNode
  readonly tono?: 'claro' | 'apagado' | undefined
}

/**
 * Shows values as bars under a heading, each as long as its part of the largest. The figures say the same to who does not
 * see the bars, and on paper stand alone.
 *
 *   <Barras titulo="Alumnos por nivel" barras={niveles.map((n) => ({ key: n, titulo: n, largo: 3, cifra: '3' }))} />
 */
export const Barras = ({ titulo, barras }: { titulo: string; barras: readonly Barra[] }) => (
  <section className="tarjeta">
    <h2>{titulo}</h2>
    <Tiras barras={barras} />
  </section>
)

/** The bars alone, for a card that has more. */
export function Tiras({ barras }: { barras: readonly Barra[] }) {
  const mayor = Math.max(1, ...barras.map((b) => Math.abs(b.largo)))
  return barras.map((b) => (
    <div key={b.key} className={css.barra}>
      <p className={formas.extremos}>
        <span>{b.titulo}</span>
        {b.cifra}
      </p>
      <div aria-hidden>
        <span data-tono={b.largo < 0 ? 'peligro' : b.tono} style={{ width: `${(Math.abs(b.largo) / mayor) * 100}%` }} />
      </div>
    </div>
  ))
}
