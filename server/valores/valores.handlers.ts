import type { valores } from '#contract/valores.ts'
import { banderas } from '../acceso/secciones.ts'
import type { Handlers } from '../http/contexto.ts'
import { deshacerValor } from './deshacer.service.ts'
import { fijarValor } from './fijar.service.ts'
import { previaDeValor } from './previa.service.ts'
import { tablaDeValores } from './tabla.service.ts'

export const valoresHandlers: Handlers<typeof valores> = {
  listar: async ({ db, query, hoy, secciones, usuario }) => ({
    ...(await tablaDeValores(db, hoy, query.ano)),
    ...(query.getSecurity && { security: banderas(secciones, usuario, 'CONT-VALORES') }),
  }),
  guardar: ({ db, usuario, body, hoy, ahora }) =>
    db.transaction().execute((trx) => fijarValor(trx, usuario, body, { hoy, ahora })),
  previa: ({ db, body, hoy }) => previaDeValor(db, body, hoy),
  deshacer: ({ db, usuario, body, ahora }) =>
    db.transaction().execute((trx) => deshacerValor(trx, usuario, body.idValor, ahora)),
}
