import type { claves } from '#contract/claves.ts'
import type { Handlers } from '../http/contexto.ts'
import { conLimite, elegirClave, elegirPrimero, mirarEnlace } from './elegir.service.ts'
import { pedirOlvido } from './olvido.service.ts'

export const clavesHandlers: Handlers<typeof claves> = {
  olvidada: ({ db, body, ip, intentos }) => pedirOlvido(db, body.usuario, ip, intentos),
  enlace: ({ db, body, ip, intentos }) => conLimite(intentos, ip, () => mirarEnlace(db, body.token)),
  elegir: async ({ trx, body, ip, ahora, intentos }) => ({
    usuario: await conLimite(intentos, ip, () => elegirClave(trx, body, { ip, ahora })),
  }),
  primero: async ({ trx, body, ip, ahora, intentos }) => ({
    usuario: await conLimite(intentos, ip, () => elegirPrimero(trx, body, { ip, ahora })),
  }),
}
