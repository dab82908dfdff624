import type { z } from 'zod'
import type { infoDescarga } from '#contract/download.ts'
import type { Archivo } from '#contract/route.ts'
import { noEncontrado, prohibido } from '#domain/errores.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Trx } from '../db/database.ts'

const DIEZ_MINUTOS = 600_000

/** Keeps a file until the user who asked for it takes it, ten minutes at most (D-170). */
export async function dejarArchivo(
  trx: Trx,
  usuario: Usuario,
  { nombre, mime, cuerpo }: Archivo,
  ahora: Date,
): Promise<z.input<typeof infoDescarga>> {
  const partes: Uint8Array[] = cuerpo instanceof Uint8Array ? [cuerpo] : []
  if (!(cuerpo instanceof Uint8Array)) for await (const parte of cuerpo) partes.push(parte)
  const { id } = await trx
    .insertInto('archivo_descarga')
    .values({
      id_usuario: usuario.id,
      nombre,
      mime,
      bytes: Buffer.concat(partes),
      expira: new Date(ahora.getTime() + DIEZ_MINUTOS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { Id: id, FileName: nombre, Url: `/api/download?id=${id}` }
}

/**
 * Hands a file over, once, and removes what nobody took in time. That is not done where a file is left: the transaction
 * of a report sees the past, in which PostgreSQL lets it delete nothing that somebody else has deleted since.
 * Throws `no-encontrado` when it was taken or is too old, `prohibido` for another user's.
 */
export async function tomarArchivo(trx: Trx, usuario: Usuario, id: string, ahora: Date): Promise<Archivo> {
  const fila = await trx
    .selectFrom('archivo_descarga')
    .selectAll()
    .where('id', '=', id)
    .where('expira', '>=', ahora)
    .forUpdate()
    .executeTakeFirst()
  if (!fila) throw noEncontrado('El Archivo')
  if (fila.id_usuario !== usuario.id) throw prohibido()
  const old = trx.selectFrom('archivo_descarga').select('id').where('expira', '<', ahora).forUpdate().skipLocked()
  await trx
    .deleteFrom('archivo_descarga')
    .where((is) => is.or([is('id', '=', id), is('id', 'in', old)]))
    .execute()
  return { nombre: fila.nombre, mime: fila.mime, cuerpo: fila.bytes }
}
