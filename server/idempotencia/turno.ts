import type { IdempotencyKey } from '../http/contexto.ts'

/** What the last sender of each key is doing. */
const ultimos = new Map<string, Promise<unknown>>()

/**
 * Lets the senders of one Idempotency-Key in one after another, before any of them takes a connection (D-218). Waiting in
 * the database they would hold the connections that the first one needs, and time out. Senders on another server wait in
 * the database still (`unaVez`).
 */
export async function enTurno<R>(
  idempotencyKey: IdempotencyKey | null,
  usuario: { id: number } | null,
  work: () => Promise<R>,
): Promise<R> {
  if (!idempotencyKey || !usuario) return work()
  const quien = `${usuario.id} ${idempotencyKey.key}`
  const anterior = ultimos.get(quien)
  const mio = anterior ? anterior.then(work, work) : work()
  ultimos.set(quien, mio)
  try {
    return await mio
  } finally {
    if (ultimos.get(quien) === mio) ultimos.delete(quien)
  }
}
