import type { recibo } from '#contract/recibo.ts'
import type { Handlers } from '../http/contexto.ts'
import { datosDeRecibo, imprimirRecibo } from './recibo.service.ts'

export const reciboHandlers: Handlers<typeof recibo> = {
  pdf: ({ db, usuario, query, ahora }) => imprimirRecibo(db, usuario, query, ahora),
  datos: ({ db, usuario, query, hoy }) => datosDeRecibo(db, usuario, query.id, hoy),
}
