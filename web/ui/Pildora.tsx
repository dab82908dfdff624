import type { ReactNode } from 'react'
import { clases } from './clases.ts'
import css from './Pildora.module.css'

/** A short mark beside a name: 'Baja 15-04-2026'. It warns, unless it is `neutra`. */
export const Pildora = ({ neutra = false, children }: { neutra?: boolean; children: ReactNode }) => (
  <span className={clases('pildora', css.pildora, neutra && css.neutra)}>{children}</span>
)
