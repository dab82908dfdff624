import type { altas } from '#contract/altas.ts'
import { mandaEnlaces } from '../claves/enlace.service.ts'
import type { Handlers } from '../http/contexto.ts'
import { invitar } from '../usuario/acceso.service.ts'
import { accesoDe } from '../usuario/cuenta.service.ts'
import { pedirAltas, verAltas } from './alta.service.ts'
import { previa } from './previa.service.ts'

export const altasHandlers: Handlers<typeof altas> = {
  previa: async ({ db, query, hoy, config }) => ({
    personas: await previa(db, query, hoy),
    mail: await mandaEnlaces(db, config),
  }),
  crear: async ({ trx, usuario, body, ahora, config }) => ({
    id: await pedirAltas(trx, usuario, body, { ahora, config }),
  }),
  una: ({ db, usuario, query }) => verAltas(db, usuario, query.id),
  acceso: async ({ db, query, config }) => ({
    ...(await accesoDe(db, query.userId)),
    mail: await mandaEnlaces(db, config),
  }),
  invitar: ({ trx, usuario, body, ahora, config }) => invitar(trx, usuario, body.userId, { ahora, url: config.url }),
}
