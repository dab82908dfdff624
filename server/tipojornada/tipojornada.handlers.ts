import type { tipojornada } from '#contract/tipojornada.ts'
import { anoDe } from '#domain/fecha.ts'
import type { Handlers } from '../http/contexto.ts'
import { listarTiposJornada } from './tipojornada.queries.ts'
import { eliminarTipoJornada, guardarTipoJornada } from './tipojornada.service.ts'

export const tipojornadaHandlers: Handlers<typeof tipojornada> = {
  all: async ({ db, hoy }) => ({
    data: await listarTiposJornada(db, anoDe(hoy)),
  }),
  guardar: ({ trx, usuario, body }) => guardarTipoJornada(trx, usuario, body),
  eliminar: ({ trx, usuario, query }) => eliminarTipoJornada(trx, usuario, query.idTipo),
}
