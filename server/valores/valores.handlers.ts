import type { valores } from '#contract/valores.ts'
import type { Handlers } from '../http/contexto.ts'
import { deshacerValor } from './deshacer.service.ts'
import { fijarValor } from './fijar.service.ts'
import { previaDeValor } from './previa.service.ts'
import { tablaDeValores } from './tabla.service.ts'

export const valoresHandlers: Handlers<typeof valores> = {
  listar: async ({ db, query, hoy }) => ({
    ...(await tablaDeValores(db, hoy, query.ano)),
  }),
  guardar: ({ trx, usuario, body, hoy, ahora }) => fijarValor(trx, usuario, body, { hoy, ahora }),
  previa: ({ db, body, hoy }) => previaDeValor(db, body, hoy),
  deshacer: ({ trx, usuario, body, ahora }) => deshacerValor(trx, usuario, body.idValor, ahora),
}
