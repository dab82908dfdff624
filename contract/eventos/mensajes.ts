import { eventoDe, numero, texto } from './evento.ts'

/** Events of notifications. */
export const MENSAJES = {
  'MSG-NEW': eventoDe('mensaje', {
    nombre: 'Notificación Enviada',
    params: { mensaje: texto, cantidad: numero },
    frase: ({ mensaje, cantidad }) =>
      `Envió una notificación a ${cantidad} ${cantidad === 1 ? 'usuario' : 'usuarios'}: ${mensaje}`,
    abre: () => ({ pantalla: 'notificaciones' }),
  }),
}
