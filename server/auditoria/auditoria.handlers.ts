import type { audit } from '#contract/auditoria.ts'
import type { Handlers } from '../http/contexto.ts'
import { buscarUsuarios, leerAuditoria, leerDePersona, leerDeTodos } from './lista.service.ts'

export const auditHandlers: Handlers<typeof audit> = {
  leer: ({ db, query, hoy }) => leerAuditoria(db, query, hoy),
  todo: ({ db, query, hoy }) => leerDeTodos(db, query, hoy),
  usuarios: ({ db, query }) => buscarUsuarios(db, query),
  persona: ({ db, query, hoy }) => leerDePersona(db, query, hoy),
}
