import { useLocation } from '@tanstack/react-router'
import { type Area, areaDeRuta } from '../sesion/area.ts'
import { useSesion } from '../sesion/sesion.ts'

/** Tells in which area the user is; outside of all, the one where he arrives. Undefined without a session. */
export function useArea(): Area | undefined {
  const pathname = useLocation({ select: (l) => l.pathname })
  const sesion = useSesion()
  return sesion ? (areaDeRuta(pathname) ?? sesion.area) : undefined
}
