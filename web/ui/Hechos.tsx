import type { ReactNode } from 'react'
import css from './Hechos.module.css'

/** Shows facts in a line that wraps; empty ones are left out. */
export const Hechos = ({ hechos }: { hechos: readonly (readonly [titulo: string, texto: ReactNode])[] }) => (
  <dl className={css.hechos}>
    {hechos.map(
      ([titulo, texto]) =>
        texto && (
          <div key={titulo}>
            <dt>{titulo}</dt>
            <dd>{texto}</dd>
          </div>
        ),
    )}
  </dl>
)
