import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

/** Reads the account of a person; it is `bloqueado` also while wrong passwords lock it (D-129). */
export async function usuarioDe(db: Db | Trx, tipo: 'padre' | 'personal', id: number) {
  const { rows } = await sql<{ userId: number; username: string; bloqueado: boolean; aprobado: boolean }>`
    select u.id as "userId", u.username::text as username, u.aprobado,
      u.bloqueado or coalesce((select max(l.bloqueado_hasta) from intento_login l where l.id_usuario = u.id) > now(), false) as bloqueado
    from usuario u where ${sql.ref(`u.id_${tipo}`)} = ${id}`.execute(db)
  return rows[0] ?? null
}
