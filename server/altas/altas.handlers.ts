import type { altas } from '#contract/altas.ts'
import { mandaEnlaces } from '../claves/enlace.service.ts'
import type { Handlers } from '../http/contexto.ts'
import { invitar } from '../usuario/acceso.service.ts'
import { accesoDe } from '../usuario/cuenta.service.ts'
import { claseDeRol, listarRoles, puedeOtorgar } from '../usuario/roles.service.ts'
import { pedirAltas, verAltas } from './alta.service.ts'
import { lugares } from './previa.queries.ts'
import { previa } from './previa.service.ts'

export const altasHandlers: Handlers<typeof altas> = {
  modelo: async ({ db, usuario, config }) => ({
    ...(await lugares(db)),
    roles: (await listarRoles(db))
      .filter((r) => puedeOtorgar(usuario, r))
      .map(({ id, nombre }) => ({ id, text: nombre, dePadre: claseDeRol(nombre) === 'padre' })),
    mail: await mandaEnlaces(db, config),
  }),
  previa: async ({ db, query, hoy }) => ({ personas: await previa(db, query, hoy) }),
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
