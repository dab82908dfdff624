import type { cuenta } from '#contract/cuenta.ts'
import type { Handlers } from '../http/contexto.ts'
import { cuentaCorriente } from './cuenta.service.ts'
import { historialDe } from './historial.service.ts'

export const cuentaHandlers: Handlers<typeof cuenta> = {
  historial: ({ db, query }) => historialDe(db, query.idItem),
  getcuentacorriente: ({ db, usuario, query, hoy }) => cuentaCorriente(db, usuario, query.idInscripcion, hoy),
}
