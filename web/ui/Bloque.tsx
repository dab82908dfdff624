import { type ReactNode, useId } from 'react'
import css from './Bloque.module.css'
import { clases } from './clases.ts'
import formas from './formas.module.css'

interface BloqueProps {
  titulo: ReactNode
  acciones?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A part of a screen in a card: title, its actions on the right, and content up to the edges. */
export function Bloque({ titulo, acciones, className, children }: BloqueProps) {
  const id = useId()
  return (
    <section className={clases('tarjeta', formas.pegada, css.bloque, className)} aria-labelledby={id}>
      <header className={formas.extremos}>
        <h2 id={id}>{titulo}</h2>
        {acciones}
      </header>
      {children}
    </section>
  )
}
