import type { IdempotencyKey } from '../http/contexto.ts'
import { porTurno } from '../turno.ts'

/**
 * Lets the senders of one Idempotency-Key in one after another, before any of them takes a connection (D-218). Waiting in
 * the database they would hold the connections that the first one needs, and time out. Senders on another server wait in
 * the database still (`unaVez`).
 */
export const enTurno = <R>(
  idempotencyKey: IdempotencyKey | null,
  usuario: { id: number } | null,
  work: () => Promise<R>,
): Promise<R> =>
  idempotencyKey && usuario ? porTurno(`idempotencia ${usuario.id} ${idempotencyKey.key}`, work) : work()
