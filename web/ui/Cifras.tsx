import { Box, type BoxProps } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import css from './Cifras.module.css'
import { clases } from './clases.ts'

/**
 * Figures one under another, each at the end of its line.
 *
 *   <Cifras>
 *     <Cifra titulo="Cobranzas"><Dinero centavos={cobranzas} /></Cifra>
 *     <Cifra titulo="Neto del día" tono="total"><Dinero centavos={neto} /></Cifra>
 *   </Cifras>
 */
export const Cifras = (dl: BoxProps & ComponentProps<'dl'>) => (
  <Box {...dl} component="dl" className={clases(css.cifras, dl.className)} />
)

export interface CifraProps {
  titulo: ReactNode
  /** 'total' has a line above. */
  tono?: 'apagado' | 'fuerte' | 'total' | undefined
  children: ReactNode
}

export const Cifra = ({ titulo, tono, children }: CifraProps) => (
  <div data-tono={tono}>
    <dt>{titulo}</dt>
    <dd>{children}</dd>
  </div>
)
