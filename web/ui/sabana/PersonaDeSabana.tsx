import { Fragment, type ReactNode } from 'react'
import { Avatar } from '../Persona.tsx'
import css from './Sabana.module.css'

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
    <span className={css.persona}>
      <Avatar nombre={nombre} apellido={apellido} />
      <span>
        <span className={css.nombre}>{children}</span>
        {detalles.map((linea, i) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines do not move
          linea ? <small key={i}>{linea}</small> : <Fragment key={i} />,
        )}
      </span>
      {accion}
    </span>
  )
}
