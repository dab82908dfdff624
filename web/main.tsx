import '@fontsource-variable/inter'
import './estilos/index.css'
import { adelantarPantalla } from './areas/cont/cargas.ts'
import { adelantarDeProfesor } from './areas/profesor/cargas.ts'
import { adelantarLlamada } from './call/adelanto.ts'
import { pedidoDeIngreso } from './login/pedido.ts'
import { leerGuardada } from './sesion/guardada.ts'

/** Stands where the page would be when its program did not come or start: nothing else is there that could say so. */
function sinPrograma(falla: unknown) {
  reportError(falla)
  const boton = Object.assign(document.createElement('button'), { textContent: 'Reintentar' })
  boton.onclick = () => location.reload()
  const titulo = Object.assign(document.createElement('h1'), { textContent: 'No se pudo cargar Campana' })
  const texto = Object.assign(document.createElement('p'), { textContent: 'Revise la conexión y pruebe otra vez.' })
  const aviso = document.createElement('main')
  aviso.style.padding = '24px'
  aviso.append(titulo, texto, boton)
  document.getElementById('raiz')?.replaceChildren(aviso)
}

const sesion = leerGuardada()
adelantarLlamada('syscfg', 'get', { appKey: 'campana' })

// Loads one of the two: who signs in needs neither router nor queries, who is signed in needs no login.
if (!sesion && pedidoDeIngreso(location.hash)) {
  import('./login/solo.tsx').then((m) => m.mostrar()).catch(sinPrograma)
} else {
  if (sesion?.area === 'cont') {
    adelantarLlamada('syscfg', 'getseccionsecurity', {}, sesion.token)
    adelantarPantalla(location.hash.slice(1))
  }
  if (sesion) adelantarDeProfesor(location.hash.slice(1))
  import('./app.tsx').then((m) => m.mostrar()).catch(sinPrograma)
}
