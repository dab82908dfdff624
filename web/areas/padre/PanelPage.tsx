import { useSesion } from '../../sesion/sesion.ts'
import { Pagina } from '../../ui/Pagina.tsx'
import { Vacio } from '../../ui/Vacio.tsx'

/** The panel of the parents' area. */
export function PanelPage() {
  const sesion = useSesion()
  return (
    <Pagina titulo="Panel" cuenta={sesion?.name}>
      <div className="tarjeta">
        <Vacio
          texto="Las cuotas, la eLibreta y la asistencia de sus hijos todavía no se ven desde acá"
          detalle="Por ahora, consúltelas en la secretaría del colegio."
        />
      </div>
    </Pagina>
  )
}
