import { type ReactNode, useId } from 'react'
import './persona.css'

/** A part of a screen in a card: title, its actions on the right, and what it holds up to the edges. */
export function Bloque({ titulo, acciones, children }: { titulo: string; acciones?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className="tarjeta bloque" aria-labelledby={id}>
      <header>
        <h2 id={id}>{titulo}</h2>
        {acciones}
      </header>
      {children}
    </section>
  )
}
