import { z } from 'zod'
import { entero, flag, flujo, id, textoLibre } from './campos.ts'
import { consultaPaginada, respuestaPaginada } from './paginado.ts'
import { route } from './route.ts'

/**
 * Kinds of notification (D-152): a message of the staff, an error that a parent reports, a change of an e-mail that
 * somebody asks for, and what the program itself says.
 */
export const TIPO_DE_MENSAJE = { personal: 1, datosErroneos: 2, cambioDeEmail: 3, sistema: 4 } as const
export type TipoDeMensaje = (typeof TIPO_DE_MENSAJE)[keyof typeof TIPO_DE_MENSAJE]

/** Letters of a message at most. */
export const LARGO_DE_MENSAJE = 2000

const { iDisplayStart, iDisplayLength } = consultaPaginada()
/** Tells the answers of a grid apart; it is always sent, so that an empty body is none. */
const sEcho = entero(0, 2_147_483_647)

/** A notification as it is told of in the header (D-188) and in the list. */
export const mensaje = z.object({
  id: z.number(),
  type: z.number(),
  message: z.string(),
  /** UTC, to the second. */
  fecha: z.string(),
  /** Who sent it; the name of the school when the program did. */
  user: z.string(),
  /** Address of the sender's photo, '' without one. */
  foto: z.string(),
  /** The sender's employee, for the way to him. */
  personalId: z.number().nullable(),
})

const enLista = mensaje.extend({
  leido: z.boolean(),
  fotoCss: z.string(),
  /** Whom it is about. */
  idAlumno: z.number().nullable(),
  idPadre: z.number().nullable(),
})

export const mensajes = {
  notificationspage: route({
    method: 'POST',
    path: '/mensajes/notificationspage',
    regla: 'NOT-VER',
    seccion: 'CONT-MENSAJES',
    resumen: 'Notificaciones propias, las últimas primero, de a páginas (D-164)',
    body: z.object({ sEcho, iDisplayStart, iDisplayLength, onlyNoLeidos: flag(), getSecurity: flag() }),
    response: z.object({ Result: z.object(respuestaPaginada(enLista)) }),
  }),
  uno: route({
    method: 'GET',
    path: '/mensajes',
    regla: 'NOT-VER',
    resumen: 'Una notificación propia, entera',
    query: z.object({ id: id('La Notificación es requerida') }),
    response: z.object({ data: enLista }),
  }),
  markread: route({
    method: 'POST',
    path: '/mensajes/markread',
    regla: 'NOT-VER',
    trx: 'write',
    resumen: 'Marca una notificación propia como leída, o como no leída (D-165)',
    body: z.object({
      id: id('La Notificación es requerida'),
      type: entero(1, 4, 'El tipo de la Notificación no es válido').optional(),
      unread: flag(),
    }),
    response: z.object({}),
  }),
  agregar: route({
    method: 'POST',
    path: '/mensajes',
    regla: 'NOT-ENVIAR',
    trx: 'write',
    idempotente: true,
    enPersona: true,
    resumen: 'Envía una notificación a todo el personal con usuario activo, menos a quien la envía (D-164)',
    body: z.object({
      message: textoLibre(LARGO_DE_MENSAJE, true).refine((t) => t !== '', 'El Mensaje es Requerido'),
      type: entero(1, 1, 'El tipo de la Notificación no es válido').default(1),
    }),
    response: z.object({
      Id: z.number(),
      /** To how many it was sent. */
      cantidad: z.number(),
    }),
  }),
  novedades: route({
    method: 'GET',
    path: '/mensajes/novedades',
    regla: 'NOT-VER',
    formato: 'flujo',
    resumen:
      'Avisa, mientras la conexión dura, que hay algo nuevo en las notificaciones propias o en lo que se puede hacer',
    response: flujo,
  }),
}
