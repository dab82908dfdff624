import type { mensajes } from '#contract/mensajes.ts'
import { leer } from '../db/words/juntas.ts'
import type { Handlers } from '../http/contexto.ts'
import { contarSinLeer } from './mensajes.queries.ts'
import { enviarMensaje, leerMensaje, leerMensajes, marcarLeido } from './mensajes.service.ts'

export const mensajesHandlers: Handlers<typeof mensajes> = {
  notificationspage: async ({ db, usuario, body }) => ({ Result: await leerMensajes(db, usuario, body) }),
  uno: async ({ db, usuario, query }) => ({ data: await leerMensaje(db, usuario, query.id) }),
  markread: ({ trx, usuario, body, ahora }) => marcarLeido(trx, usuario, body, ahora),
  agregar: ({ trx, usuario, body, ahora }) => enviarMensaje(trx, usuario, body.message, ahora),
  novedades: async ({ db, bell, usuario }) => {
    const sinLeer = await leer(db, contarSinLeer(usuario.id))
    return ({ decir, terminar, revisar }) => {
      // by this a page sees whether something came between its reading and now
      decir(`sin-leer ${sinLeer}`)
      return bell.hear(usuario.id, {
        // not even that there is something is told to who has no session any more
        ring: async () => (await revisar()) && decir('mensajes'),
        check: revisar,
        rules: async () => (await revisar()) && decir('reglas'),
        end: terminar,
      })
    }
  },
}
