import type { environment } from '#contract/environment.ts'
import { claveConocida } from '#domain/entorno/claves.ts'
import { opcionesDeSucursal } from '../acceso/sucursal.ts'
import type { Handlers } from '../http/contexto.ts'
import { guardarClave, quitarClave, restaurarClaves } from './claves.service.ts'
import { listarClaves } from './entorno.queries.ts'

export const environmentHandlers: Handlers<typeof environment> = {
  get: async ({ db }) => {
    const [claves, sucursales] = await Promise.all([listarClaves(db), opcionesDeSucursal(db, null)])
    return { data: claves.map((c) => ({ ...c, conocida: claveConocida(c.tagName) !== undefined })), sucursales }
  },
  set: ({ trx, usuario, body, ahora }) => guardarClave(trx, usuario, body, ahora),
  reset: async ({ trx, usuario, ahora }) => ({ restauradas: await restaurarClaves(trx, usuario, ahora) }),
  remove: ({ trx, usuario, query, ahora }) => quitarClave(trx, usuario, query.IdTag, ahora),
}
