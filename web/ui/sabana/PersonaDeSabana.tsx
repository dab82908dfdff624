import type { ReactNode } from 'react'
import { clases } from '../clases.ts'
import formas from '../formas.module.css'
import { Avatar } from '../Persona.tsx'
import css from './PersonaDeSabana.module.css'

interface PersonaDeSabanaProps {
  nombre: string
  apellido: string
  /** Name, as text or link, and what is beside it. */
  children: ReactNode
  /** Further details, a line each; empty ones are left out. */
  detalles: readonly ReactNode[]
  accion?: ReactNode
}

/** Shows a person in the first column of a wide table. */
export function PersonaDeSabana({ nombre, apellido, children, detalles, accion }: PersonaDeSabanaProps) {
  return (
    <span className={clases(formas.linea, css.persona)}>
      <Avatar nombre={nombre} apellido={apellido} />
      <span className={clases(formas.crece, formas.conDetalle)}>
        <span className={clases(formas.linea, css.nombre)}>{children}</span>
        {detalles.filter(Boolean).map((linea, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines do not move
          <small key={i} className={formas.corto}>
            {linea}
          </small>
        ))}
      </span>
      {accion}
    </span>
  )
}
