import { sql } from 'kysely'
import { ROLES } from '#contract/reglas.ts'
import { esServerAdmin, type Usuario } from '../acceso/usuario.ts'
import type { Db, Trx } from '../db/database.ts'

/**
 * Reads the account of a person; it is `bloqueado` also while wrong passwords lock it (D-129). `alcanza`: the reader may
 * act on it, for it is no ServerAdmin's or he is one himself (D-231).
 */
export async function usuarioDe(db: Db | Trx, lector: Usuario, tipo: 'padre' | 'personal', id: number) {
  const { rows } = await sql<{
    userId: number
    username: string
    bloqueado: boolean
    aprobado: boolean
    alcanza: boolean
  }>`
    select u.id as "userId", u.username::text as username, u.aprobado,
      ${esServerAdmin(lector)} or not exists (select 1 from usuario_rol ur join rol r on r.id = ur.id_rol
        where ur.id_usuario = u.id and r.nombre = ${ROLES.serveradmin}) as alcanza,
      u.bloqueado or coalesce((select max(l.bloqueado_hasta) from intento_login l where l.id_usuario = u.id) > now(), false) as bloqueado
    from usuario u where ${sql.ref(`u.id_${tipo}`)} = ${id}`.execute(db)
  return rows[0] ?? null
}
