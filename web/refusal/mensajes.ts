import { peligro } from '../ui/alertas.tsx'
import { FallaHttp } from './falla.ts'

/** The texts of 000§8, spelling included (GEN-031). */
export const noAutorizado = () => peligro('No Autorizado', 'Usted no se encuetra autorizado para realizar esta acción.')
export const errorDeServidor = () =>
  peligro('Error de Servidor', 'Ocurrió un error al procesar su solicitud. Por favor intente nuevamente.', {
    unica: true,
  })
/** Tells that the session ended when something was pressed: the login would not say that it was not saved. */
export const sesionVencida = () => peligro('Sesión Vencida', 'No se guardó. Ingrese otra vez y repita la operación.')

/** Status numbers for which our own server's Message is shown, because the specification has no text for them. */
const CON_MENSAJE: readonly number[] = [404, 409, 429, 503]

/** Tells what went wrong with a call when nobody else has. */
export function avisarFalla(falla: unknown): void {
  if (!(falla instanceof FallaHttp)) return errorDeServidor()
  if (falla.status === 401 || falla.status === 403) return noAutorizado()
  if (CON_MENSAJE.includes(falla.status) && falla.cuerpo?.['Message']) return peligro('Error', falla.message)
  errorDeServidor()
}

/** Tells that an answer has another Status than OK, when the screen has no text of its own for it. */
export function avisarRechazo(mensaje: string | undefined): void {
  if (mensaje) peligro('Error', mensaje)
  else errorDeServidor()
}
