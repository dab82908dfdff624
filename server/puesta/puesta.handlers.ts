import type { puesta } from '#contract/puesta.ts'
import type { Handlers } from '../http/contexto.ts'
import { marcarPaso, resumirPuesta, terminarPuesta, verPuesta } from './puesta.service.ts'

export const puestaHandlers: Handlers<typeof puesta> = {
  ver: ({ db, usuario, hoy }) => verPuesta(db, usuario, hoy),
  resumen: ({ db, usuario, hoy }) => resumirPuesta(db, usuario, hoy),
  marcar: ({ trx, usuario, body, ahora }) => marcarPaso(trx, usuario, body, ahora),
  terminar: ({ trx, usuario, body, ahora }) => terminarPuesta(trx, usuario, body, ahora),
}
