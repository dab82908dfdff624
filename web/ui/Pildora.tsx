import type { ReactNode } from 'react'
import { clases } from './clases.ts'
import css from './Pildora.module.css'

/**
 * A short mark beside a name: 'Baja 15-04-2026'. It looks like a warning; neutral is quieter, and strong asks for
 * attention.
 */
export const Pildora = ({ tono, children }: { tono?: 'neutra' | 'fuerte' | undefined; children: ReactNode }) => (
  <span className={clases(css.pildora, tono === 'neutra' && css.neutra, tono === 'fuerte' && css.fuerte)}>
    {children}
  </span>
)
