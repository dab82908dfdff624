import { useLocation } from '@tanstack/react-router'
import { PANEL } from '../sesion/area.ts'
import { Enlace } from '../ui/Enlace.tsx'
import { Pagina } from '../ui/Pagina.tsx'
import { useArea } from './useArea.ts'

/** Shows the address that was asked for (ROU-004); inside an area it stands in the area's own main part. */
export function NoEncontradaPage() {
  const pathname = useLocation({ select: (l) => l.pathname })
  const area = useArea()
  return (
    <Pagina aviso titulo="Página no encontrada">
      <p>
        No hay nada en <strong>{pathname}</strong>
      </p>
      <Enlace a={area ? PANEL[area] : '/login'}>{area ? 'Ir al Panel' : 'Iniciar sesión'}</Enlace>
    </Pagina>
  )
}
