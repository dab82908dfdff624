import { useSesion } from '../../sesion/sesion.ts'
import { Pagina } from '../../ui/Pagina.tsx'
import { Vacio } from '../../ui/Vacio.tsx'

/** The panel of the teachers' area. */
export function PanelPage() {
  const sesion = useSesion()
  return (
    <Pagina titulo="Panel" cuenta={sesion?.name}>
      <div className="tarjeta">
        <Vacio
          texto="Todavía no hay exámenes para mostrar"
          detalle="Cuando el colegio lo habilite, registrará acá los exámenes de sus cursos."
        />
      </div>
    </Pagina>
  )
}
