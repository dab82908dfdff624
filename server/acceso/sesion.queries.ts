import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { ROLES } from '#contract/reglas.ts'
import type { Db, Trx } from '../db/database.ts'
import type { Seguridad } from './seguridad.ts'
import type { Usuario } from './usuario.ts'

/** Tokens are kept hashed: a stolen backup opens nothing (D-128). */
export const hashDeToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * The user of a live session, or null: expired, revoked, or the account blocked or disapproved meanwhile
 * (AUT-020), or that of the administrator who acts as him, or his role. The lock of wrong passwords does not end a
 * session. What his roles may do is known by `seguridad`, whose state is read with the session, so that a change acts on
 * the next call (record 066).
 */
export const usuarioDeToken = (db: Db | Trx, seguridad: Seguridad, token: string): Promise<Usuario | null> =>
  deSesion(db, seguridad, DE_TOKEN, token)

/** The same for a token of photos, or the bearer token, as an address has it (D-228). */
export const usuarioDeTokenDeFotos = (db: Db | Trx, seguridad: Seguridad, token: string): Promise<Usuario | null> =>
  deSesion(db, seguridad, DE_TOKEN_DE_FOTOS, token)

interface Fila extends Omit<Usuario, 'reglas' | 'roles'> {
  /** Ids of the roles as PostgreSQL writes an array, '{3,7}'; taken apart once for each set of them. */
  idsRoles: string
  version: number
}

/** Tells in SQL whether who acts as another, in session `s`, may still do so (D-130). */
const ES_ADMINISTRADOR = `exists (
    select 1 from usuario a join usuario_rol ur on ur.id_usuario = a.id join rol r on r.id = ur.id_rol
    where a.id = s.id_usuario_admin and a.aprobado and not a.bloqueado and r.nombre = '${ROLES.serveradmin}')`

// Every call begins with this statement, so it is text: to compile it anew took more than to send it. User and employee are
// asked for by their ids and not joined: a join was planned as a merge of all users up to his, and those that were made
// last, the parents, waited for as many (record 125).
const consulta = (esEsta: string) => `
  select u.id, u.username::text as username, s.id_usuario_admin as "idAdmin", s.id as "idSesion", s.sin_factor as "sinFactor",
    u.id_personal as "idPersonal",
    u.id_padre as "idPadre", (select p.id_sucursal from personal p where p.id = u.id_personal) as "idSucursal",
    array(select ur.id_rol from usuario_rol ur where ur.id_usuario = u.id)::text as "idsRoles",
    (select version from seguridad_version) as version
  from sesion s join usuario u on u.id = (select s.id_usuario)
  where ${esEsta} and s.expira > now() and (s.revocada is null or s.revocada > now())
    and u.aprobado and not u.bloqueado
    and (s.id_usuario_admin is null or ${ES_ADMINISTRADOR})`
/** Reads who has the token whose hash is $1. */
export const DE_TOKEN = consulta('s.token_hash = $1')
/** The same of a token of photos, or the bearer token. */
export const DE_TOKEN_DE_FOTOS = consulta('(s.foto_token_hash = $1 or s.token_hash = $1)')

async function deSesion(db: Db | Trx, seguridad: Seguridad, texto: string, token: string): Promise<Usuario | null> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(texto, [hashDeToken(token)]) as CompiledQuery<Fila>)
  const [fila] = rows
  if (!fila) return null
  const { idsRoles, version, ...usuario } = fila
  await seguridad.alDia(version)
  const { roles, reglas } = seguridad.de(idsRoles)
  return { ...usuario, roles, reglas }
}
