import { useEffect, useState } from 'react'
import { reemplazar } from '../navigation/reemplazar.ts'
import { type Configuracion, leerConfiguracion } from '../query/publica.ts'
import { dibujar } from '../raiz.tsx'
import { errorDeServidor } from '../refusal/mensajes.ts'
import { LoginPage } from './LoginPage.tsx'
import { destino, direccionDeIngreso, type PedidoDeIngreso, pedidoDeIngreso } from './pedido.ts'

const cargarApp = () => import('../app.tsx')
const configuracion = leerConfiguracion().catch(() => undefined)

let pedido: PedidoDeIngreso = { volver: undefined }

/** Reads what the address asks for, also when Back or the address bar changes it; what it cannot answer the router does. */
function leerDireccion() {
  const nuevo = pedidoDeIngreso(location.hash)
  if (!nuevo) return void seguir().catch(errorDeServidor)
  pedido = nuevo
  const direccion = direccionDeIngreso(nuevo)
  if (location.hash !== direccion || location.search !== '') reemplazar(history.state, location.pathname + direccion)
}

/** Hands the page over to the application, at the present address. */
async function seguir() {
  const app = await cargarApp()
  removeEventListener('popstate', leerDireccion)
  app.mostrar(await configuracion)
}

async function alEntrar(panel: string) {
  await cargarApp()
  reemplazar(history.state, `${location.pathname}#${destino(pedido.volver, panel)}`)
  await seguir()
}

/** The login before the application: that is loaded when somebody begins to type, so that it is there when it is needed. */
function LoginSolo() {
  const [leida, setLeida] = useState<Configuracion>()
  useEffect(() => {
    void configuracion.then(setLeida)
    const adelantar = () => void cargarApp().catch(() => undefined)
    for (const evento of ['input', 'pointerdown']) addEventListener(evento, adelantar, { once: true })
  }, [])
  return <LoginPage configuracion={leida} alEntrar={alEntrar} />
}

/** Draws the login alone, without router and queries. */
export function mostrar(): void {
  addEventListener('popstate', leerDireccion)
  leerDireccion()
  dibujar(<LoginSolo />)
}
