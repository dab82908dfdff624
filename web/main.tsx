import '@fontsource-variable/inter'
import './estilos/index.css'
import { pedidoDeIngreso } from './login/pedido.ts'
import { leerGuardada } from './sesion/guardada.ts'

// Loads one of the two: who signs in needs neither router nor queries, who is signed in needs no login.
if (leerGuardada() === null && pedidoDeIngreso(location.hash)) void import('./login/solo.tsx').then((m) => m.mostrar())
else void import('./app.tsx').then((m) => m.mostrar())
