import { Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import { clases } from './clases.ts'
import formas from './formas.module.css'

interface AvanceProps {
  hechas: number
  /** 0 while it is still being counted. */
  total: number
  /** Accessible name of the bar. */
  etiqueta: string
  /** What is told of how far it is: '500 de 12.748 alumnos'. */
  children: ReactNode
}

/** Shows how far a long piece of work is; it appears when there is something to tell. */
export function Avance({ hechas, total, etiqueta, children }: AvanceProps) {
  return (
    <div className={clases('tarjeta', formas.pila)} role="status">
      <span>{children}</span>
      <Progress value={total > 0 ? (hechas / total) * 100 : 100} animated={total === 0} aria-label={etiqueta} />
    </div>
  )
}
