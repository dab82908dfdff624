import { useArea } from '../navigation/useArea.ts'
import { PANEL } from '../sesion/area.ts'
import { Enlace } from '../ui/Enlace.tsx'
import { Pagina } from '../ui/Pagina.tsx'

/** Tells the user that he may not see a screen, inside his area with its header and menu (ROU-008). */
export function NoAutorizadoPage() {
  const area = useArea()
  return (
    <Pagina aviso titulo="No Autorizado">
      <p>Usted no se encuentra autorizado para ver esta pantalla.</p>
      <p className="texto-2">Si la necesita para su trabajo, pídasela a quien administra Campana.</p>
      {area && <Enlace a={PANEL[area]}>Ir al Panel</Enlace>}
    </Pagina>
  )
}
