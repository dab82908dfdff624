import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A link to a path of rutas.ts; it opens in a new tab as any link does. */
export function Enlace({
  a,
  className = 'enlace',
  children,
}: {
  a: string
  className?: string | undefined
  children: ReactNode
}) {
  const [ruta = '', texto = ''] = a.split('?')
  return (
    <Link to={ruta as never} search={Object.fromEntries(new URLSearchParams(texto)) as never} className={className}>
      {children}
    </Link>
  )
}
