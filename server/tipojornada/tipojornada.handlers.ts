import type { tipojornada } from '#contract/tipojornada.ts'
import { anoDe } from '#domain/fecha.ts'
import { banderas } from '../acceso/secciones.ts'
import type { Handlers } from '../http/contexto.ts'
import { listarTiposJornada } from './tipojornada.queries.ts'
import { eliminarTipoJornada, guardarTipoJornada } from './tipojornada.service.ts'

export const tipojornadaHandlers: Handlers<typeof tipojornada> = {
  all: async ({ db, query, hoy, secciones, usuario }) => ({
    data: await listarTiposJornada(db, anoDe(hoy)),
    ...(query.getSecurity && { security: banderas(secciones, usuario, 'CONT-TIPOSJORNADA-LIST') }),
  }),
  guardar: ({ db, usuario, body }) => db.transaction().execute((trx) => guardarTipoJornada(trx, usuario, body)),
  eliminar: async ({ db, usuario, query }) => {
    await db.transaction().execute((trx) => eliminarTipoJornada(trx, usuario, query.idTipo))
    return {}
  },
}
