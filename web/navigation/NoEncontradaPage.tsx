import { useLocation } from '@tanstack/react-router'
import { PANEL } from '../sesion/area.ts'
import { useSesion } from '../sesion/sesion.ts'
import { Enlace } from '../ui/Enlace.tsx'
import { Pagina } from '../ui/Pagina.tsx'

/** Shows the address that was asked for (ROU-004); inside an area it stands in the area's own main part. */
export function NoEncontradaPage() {
  const { pathname } = useLocation()
  const sesion = useSesion()
  return (
    <Pagina aviso titulo="Página no encontrada">
      <p>
        No hay nada en <code>{pathname}</code>
      </p>
      <Enlace a={sesion ? PANEL[sesion.area] : '/login'}>{sesion ? 'Ir al Panel' : 'Iniciar sesión'}</Enlace>
    </Pagina>
  )
}
