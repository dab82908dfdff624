import { Skeleton } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { clases } from '../ui/clases.ts'
import { Enlace } from '../ui/Enlace.tsx'
import formas from '../ui/formas.module.css'
import css from './Cifras.module.css'

/** Classes of the figure that matters on a card, on a line of its own. */
export const GRANDE = clases('cifra-grande', css.grande)

interface TarjetaProps {
  titulo: string
  /** What stands behind the figure, and how it is called. */
  enlace: readonly [a: string, texto: string]
  /** Whether its figures are here. */
  leida: boolean
  /** How many rows it has room for before that. */
  filas?: number
  children: ReactNode
  className?: string | undefined
}

/** A figure of the panel: its name, the one way to what stands behind it, and room for what is not read yet. */
export function Tarjeta({ titulo, enlace: [a, texto], leida, filas, children, className }: TarjetaProps) {
  const id = useId()
  return (
    <section className={clases('tarjeta', css.tarjeta, className)} aria-labelledby={id} aria-busy={!leida}>
      <header className={formas.extremos}>
        <h2 id={id}>{titulo}</h2>
        <Enlace a={a}>{texto}</Enlace>
      </header>
      {leida ? (
        children
      ) : (
        <Skeleton className={css.hueco} height={filas === undefined ? undefined : `calc(${filas} * var(--fila))`} />
      )}
    </section>
  )
}
