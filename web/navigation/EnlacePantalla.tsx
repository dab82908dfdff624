import type { ReactNode } from 'react'
import { Enlace } from '../ui/Enlace.tsx'
import { pantallaDe } from './pantallas.ts'

interface EnlacePantallaProps {
  /** Address of the screen in rutas.ts, parameters and all. */
  ruta: string
  a: string
  /** Whether the user's flag opens it. */
  permitido: boolean
  children: ReactNode
}

/**
 * A link to a screen for who may open it; plain text for the others, and while the product does not have it.
 *
 *   <EnlacePantalla ruta={rutas.sucursal} a={ir.sucursal(s.id)} permitido={puede.view}>{s.nombre}</EnlacePantalla>
 */
export function EnlacePantalla({ ruta, a, permitido, children }: EnlacePantallaProps) {
  return permitido && pantallaDe(ruta) ? <Enlace a={a}>{children}</Enlace> : children
}
