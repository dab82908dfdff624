import { sql } from 'kysely'
import { esServerAdmin, puede, type Usuario } from '../acceso/usuario.ts'
import type { Db, Trx } from '../db/database.ts'
import { type Cuenta, cuentaDeUsuario } from '../db/words/usuario.ts'

/** Reads the account of a person, whoever asks. */
export async function usuarioDe(db: Db | Trx, lector: Usuario, tipo: 'padre' | 'personal', id: number) {
  const { rows } = await sql<{ cuenta: Cuenta }>`
    select ${cuentaDeUsuario(esServerAdmin(lector))} as cuenta
    from usuario u where ${sql.ref(`u.id_${tipo}`)} = ${id}`.execute(db)
  return rows[0]?.cuenta ?? null
}

/** Reads the account of a person for his page: null for who may not see users. */
export const usuarioVisible: typeof usuarioDe = async (db, lector, tipo, id) =>
  puede(lector, 'USU-VER') ? usuarioDe(db, lector, tipo, id) : null
