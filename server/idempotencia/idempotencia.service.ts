import { Falla } from '#domain/errores.ts'
import type { Trx } from '../db/database.ts'
import type { IdempotencyKey } from '../http/contexto.ts'

/**
 * For the user who changed what he had typed and sent it again, because no answer came: he must know that the first
 * attempt counts.
 */
const CON_OTROS_DATOS =
  'El intento anterior sí se registró, con otros datos. Fíjese cómo quedó antes de guardar otra vez.'

/**
 * Does the work once per Idempotency-Key (D-218). The key's row is written in the transaction of the work,
 * so a refusal leaves none; a second sender waits on it and is then given the first one's answer. The same
 * key with another body is a `conflicto`.
 */
export async function unaVez<R>(
  trx: Trx,
  idempotencyKey: IdempotencyKey | null,
  usuario: { id: number } | null,
  work: () => Promise<R>,
): Promise<R> {
  if (!idempotencyKey || !usuario) return work()
  const idUsuario = usuario.id
  const primera = await trx
    .insertInto('idempotencia')
    .values({
      clave: idempotencyKey.key,
      id_usuario: idUsuario,
      ruta: idempotencyKey.ruta,
      cuerpo_hash: idempotencyKey.hash,
    })
    .onConflict((c) => c.columns(['id_usuario', 'clave']).doNothing())
    .returning('clave')
    .executeTakeFirst()
  const mia = trx.selectFrom('idempotencia').where('id_usuario', '=', idUsuario).where('clave', '=', idempotencyKey.key)
  if (!primera) {
    const previa = await mia.select(['ruta', 'cuerpo_hash', 'respuesta']).executeTakeFirstOrThrow()
    if (previa.ruta === idempotencyKey.ruta && previa.cuerpo_hash.equals(idempotencyKey.hash))
      return previa.respuesta as R
    throw new Falla('conflicto', CON_OTROS_DATOS)
  }
  const respuesta = await work()
  await trx
    .updateTable('idempotencia')
    .set({ estado: 'HECHA', respuesta: JSON.stringify(respuesta ?? null) })
    .where('id_usuario', '=', idUsuario)
    .where('clave', '=', idempotencyKey.key)
    .execute()
  return respuesta
}
