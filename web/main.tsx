import '@fontsource-variable/inter'
import './estilos/index.css'
import { adelantarPantalla } from './areas/cont/cargas.ts'
import { adelantarDeProfesor } from './areas/profesor/cargas.ts'
import { adelantarLlamada } from './call/adelanto.ts'
import { pedidoDeIngreso } from './login/pedido.ts'
import { leerGuardada } from './sesion/guardada.ts'

const sesion = leerGuardada()
adelantarLlamada('syscfg', 'get', { appKey: 'campana' })

// Loads one of the two: who signs in needs neither router nor queries, who is signed in needs no login.
if (!sesion && pedidoDeIngreso(location.hash)) {
  void import('./login/solo.tsx').then((m) => m.mostrar())
} else {
  if (sesion?.area === 'cont') {
    adelantarLlamada('syscfg', 'getseccionsecurity', {}, sesion.token)
    adelantarPantalla(location.hash.slice(1))
  }
  if (sesion) adelantarDeProfesor(location.hash.slice(1))
  void import('./app.tsx').then((m) => m.mostrar())
}
