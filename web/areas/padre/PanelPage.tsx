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
          texto="Todavía no hay datos de sus hijos para mostrar"
          detalle="Cuando el colegio los publique, verá acá sus cuotas, la eLibreta y la asistencia."
        />
      </div>
    </Pagina>
  )
}
