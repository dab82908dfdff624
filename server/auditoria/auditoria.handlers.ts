import type { audit } from '#contract/auditoria.ts'
import type { Handlers } from '../http/contexto.ts'
import { leerAuditoria, leerDePersona } from './lista.service.ts'

export const auditHandlers: Handlers<typeof audit> = {
  leer: ({ db, query, hoy }) => leerAuditoria(db, query, hoy),
  persona: ({ db, query, hoy }) => leerDePersona(db, query, hoy),
}
