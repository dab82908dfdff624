import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { ROLES } from '#contract/reglas.ts'
import type { Db, Trx } from '../db/database.ts'
import type { Usuario } from './usuario.ts'

/** Tokens are kept hashed: a stolen backup opens nothing (D-128). */
export const hashDeToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * The user of a live session, or null: expired, revoked, or the account blocked or disapproved meanwhile
 * (AUT-020), or that of the administrator who acts as him, or his role. The lock of wrong passwords does not end a session.
 */
export const usuarioDeToken = (db: Db | Trx, token: string): Promise<Usuario | null> =>
  deSesion(db, sql`s.token_hash = ${hashDeToken(token)}`)

/** The same for a token of photos, or the bearer token, as an address has it (D-228). */
export const usuarioDeTokenDeFotos = (db: Db | Trx, token: string): Promise<Usuario | null> =>
  deSesion(db, sql`(s.foto_token_hash = ${hashDeToken(token)} or s.token_hash = ${hashDeToken(token)})`)

/** Tells in SQL whether who acts as another, in session `s`, may still do so (D-130). */
const esAdministrador = sql<boolean>`exists (
  select 1 from usuario a join usuario_rol ur on ur.id_usuario = a.id join rol r on r.id = ur.id_rol
  where a.id = s.id_usuario_admin and a.aprobado and not a.bloqueado and r.nombre = ${sql.lit(ROLES.serveradmin)})`

async function deSesion(db: Db | Trx, esEsta: RawBuilder<unknown>): Promise<Usuario | null> {
  const { rows } = await sql<Omit<Usuario, 'reglas'> & { reglas: string[] }>`
    select u.id, u.username::text as username, s.id_usuario_admin as "idAdmin", s.id as "idSesion", u.id_personal as "idPersonal",
      u.id_padre as "idPadre", p.id_sucursal as "idSucursal",
      array(select r.nombre::text from usuario_rol ur join rol r on r.id = ur.id_rol where ur.id_usuario = u.id) as roles,
      array(select distinct g.codigo::text from usuario_rol ur join rol_regla rr on rr.id_rol = ur.id_rol join regla g on g.id = rr.id_regla
        where ur.id_usuario = u.id) as reglas
    from sesion s join usuario u on u.id = s.id_usuario left join personal p on p.id = u.id_personal
    where ${esEsta} and s.expira > now() and (s.revocada is null or s.revocada > now())
      and u.aprobado and not u.bloqueado
      and (s.id_usuario_admin is null or ${esAdministrador})`.execute(db)
  const fila = rows[0]
  return fila ? { ...fila, reglas: new Set(fila.reglas) } : null
}
