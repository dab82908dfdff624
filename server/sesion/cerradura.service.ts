import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { endsFor } from '../mensajes/bell.ts'
import { revocarActuadas } from './sesion.queries.ts'

/** A session as whoever changes it finds it once he has its accounts. */
interface Viva {
  readonly ingreso: string
  /** It was renewed and only ends its last minute. */
  readonly renovada: boolean
  readonly sinFactor: boolean
}

/**
 * Locks the account of a session, and before it that of the administrator who acts in it; then answers the session, or
 * undefined when it has ended. Whoever opens, renews or ends sessions has locked their account, so that none of them
 * misses a session which another is about to write (record 078). Everywhere the order is: ServerAdmins, the account,
 * sessions. The time is read after the wait.
 */
export async function lockSesion(
  trx: Trx,
  { id, idSesion, idAdmin }: { id: number; idSesion: number; idAdmin: number | null },
): Promise<Viva | undefined> {
  if (idAdmin !== null) await lockUsuario(trx, idAdmin)
  await lockUsuario(trx, id)
  return trx
    .selectFrom('sesion')
    .select(['ingreso', 'sin_factor as sinFactor'])
    .select(sql<boolean>`revocada is not null`.as('renovada'))
    .where('id', '=', idSesion)
    .where('expira', '>', sql<Date>`clock_timestamp()`)
    .where((e) => e.or([e('revocada', 'is', null), e('revocada', '>', sql<Date>`clock_timestamp()`)]))
    .executeTakeFirst()
}

/** Not 'for share', which others that come later would go on sharing while an administrator waits. */
const lockUsuario = (trx: Trx, id: number) =>
  trx.selectFrom('usuario').select('id').where('id', '=', id).forNoKeyUpdate().execute()

/**
 * Locks the live sessions of an account, its own and those in which it acts as somebody or is acted as, before some of
 * them are ended: in one order, for one of them may be of two accounts. Streams that were opened in them are looked at
 * when that is done.
 */
export async function lockParaTerminar(trx: Trx, idUsuario: number): Promise<void> {
  const vivas = await trx
    .selectFrom('sesion')
    .select('id_usuario')
    .where('expira', '>', sql<Date>`now()`)
    .where((e) => e.or([e('id_usuario', '=', idUsuario), e('id_usuario_admin', '=', idUsuario)]))
    .where((e) => e.or([e('revocada', 'is', null), e('revocada', '>', sql<Date>`now()`)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  await endsFor(trx, [...new Set(vivas.map((s) => s.id_usuario))])
}

/** Ends the sessions in which an administrator acts as others, for good: a role that is given back opens none (D-130). */
export async function terminarActuadas(trx: Trx, idAdmin: number): Promise<void> {
  await lockParaTerminar(trx, idAdmin)
  await revocarActuadas(trx, idAdmin)
}
