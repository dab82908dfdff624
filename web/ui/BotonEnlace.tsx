import { Button, type ButtonProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface BotonEnlaceProps extends ButtonProps {
  /** Path from rutas.ts. */
  a: string
  /** Accessible name, where the text alone does not say whose. */
  titulo?: string
  /** Called before one goes. */
  alPulsar?: () => void
  children: ReactNode
}

/** A link that looks like a button: it opens in a new tab as any link does. */
export function BotonEnlace({ a, titulo, alPulsar, children, ...boton }: BotonEnlaceProps) {
  const [ruta = '', texto = ''] = a.split('?')
  const search = Object.fromEntries(new URLSearchParams(texto))
  return (
    <Button
      {...boton}
      renderRoot={(props) => (
        <Link {...props} aria-label={titulo} onClick={alPulsar} to={ruta as never} search={search as never} />
      )}
    >
      {children}
    </Button>
  )
}
