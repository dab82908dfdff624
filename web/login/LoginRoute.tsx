import { useNavigate, useSearch } from '@tanstack/react-router'
import { leerBusqueda } from '../navigation/search.ts'
import { useConfiguracion } from '../query/configuracion.ts'
import { LoginPage } from './LoginPage.tsx'
import { destino } from './pedido.ts'

/** The login inside the application, where a lost session leads: it goes on by the router. */
export function LoginRoute() {
  const navegar = useNavigate()
  const { volver } = useSearch({ strict: false }) as { volver?: string }
  const seguir = (panel: string) => {
    const [ruta = panel, texto = ''] = destino(volver, panel).split('?')
    return navegar({ to: ruta as never, search: leerBusqueda(texto) as never, replace: true })
  }
  return <LoginPage configuracion={useConfiguracion()} alEntrar={seguir} />
}
