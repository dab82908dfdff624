import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pantallaDe } from '../../navigation/pantallas.ts'
import { usePermitido } from '../../sesion/seguridad.ts'
import { NoAutorizadoPage } from '../NoAutorizadoPage.tsx'

/**
 * Shows the unauthorized screen instead of one whose flag the user lacks; the address stays, so that a reload asks
 * again.
 */
export function GuardiaPantalla({ children }: { children: ReactNode }) {
  const permitido = usePermitido()
  const ruta = useMatches().at(-1)?.fullPath as string | undefined
  const ver = pantallaDe(ruta ?? '')?.ver
  return ver && !permitido(ver) ? <NoAutorizadoPage /> : children
}
