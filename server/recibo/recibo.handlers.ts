import type { recibo } from '#contract/recibo.ts'
import type { Handlers } from '../http/contexto.ts'
import { datosDeRecibo, imprimirRecibo } from './recibo.service.ts'

export const reciboHandlers: Handlers<typeof recibo> = {
  pdf: ({ db, usuario, query }) => imprimirRecibo(db, usuario, query.id, query.formato),
  datos: ({ db, usuario, query, hoy }) => datosDeRecibo(db, usuario, query.id, hoy),
}
