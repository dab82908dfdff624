import { api } from '../call/api.ts'

/** An account as its actions need it. */
export interface UnUsuario {
  readonly userId: number
  readonly usuario: string
  /** Who it belongs to; the name of the account when it is nobody's. */
  readonly nombre: string
  readonly bloqueado: boolean
  readonly aprobado: boolean
  /** The caller may act on it (D-231). */
  readonly alcanza: boolean
  /** It was signed in with; where that is not known it is not invited. */
  readonly ingreso?: boolean
  readonly segundoFactor?: boolean
}

/** What a user may do with accounts; sections name these flags alike (D-120). */
export interface PuedeConUsuarios {
  readonly unlock: boolean
  readonly approve: boolean
  readonly pwd: boolean
  readonly roles: boolean
  readonly audit: boolean
  /** Acting as him, which ServerAdmins alone may (D-130). */
  readonly loginAs?: boolean
}

/** Calls that show accounts: read again after a change of one. */
export const MUESTRAN_USUARIOS = [
  api.usuarios.getpage,
  api.usuarios.getroles,
  api.alumno.porId,
  api.padre.porId,
  api.padre.getpage,
  api.personal.porId,
  api.personal.getpage,
]
