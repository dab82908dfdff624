import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import type { Imagen } from '#contract/route.ts'
import { noEncontrado } from '#domain/errores.ts'
import { BYTES_DE_IMAGEN, type CampoImagen, direccionDeImagen, IMAGEN_MALA, IMAGENES } from '#domain/webapp/imagenes.ts'
import type { Db } from '../db/database.ts'
import { decodificar, type Formato } from '../foto/decodificar.ts'

const NADA = { r: 0, g: 0, b: 0, alpha: 0 }

/**
 * Makes a picture of the configuration of what was sent and keeps it under the hash of what it became; the same one again
 * is kept once. It counts when the configuration that names it is saved. Throws what `decodificar` throws.
 * @returns its address
 */
export async function recibirImagen(db: Db, campo: CampoImagen, enviada: Uint8Array, ahora: Date): Promise<string> {
  const { ancho, alto } = IMAGENES[campo]
  const fila = await decodificar(
    { bytes: enviada, campo: 'imagen', max: BYTES_DE_IMAGEN, mala: IMAGEN_MALA },
    async (imagen, formato) => {
      // an icon is a square, whatever it was made of
      const chica =
        campo === 'iconPath'
          ? imagen.ensureAlpha().resize(ancho, alto, { fit: 'contain', background: NADA })
          : imagen.resize(ancho, alto, { fit: 'inside', withoutEnlargement: true })
      const { mime, hecha } = codificar(chica, campo, formato)
      const { data: bytes, info } = await hecha.toBuffer({ resolveWithObject: true })
      return { mime, bytes, ancho: info.width, alto: info.height }
    },
  )
  const id = createHash('sha256').update(fila.bytes).digest('hex')
  await db
    .insertInto('webapp_imagen')
    .values({ id, ...fila, created_at: ahora })
    .onConflict((c) => c.doNothing())
    .execute()
  return direccionDeImagen(id)
}

/** A picture without transparency stays a JPEG, which is smaller; an icon is a PNG, as its readers want. */
const codificar = (imagen: Sharp, campo: CampoImagen, formato: Formato) =>
  formato === 'jpeg' && campo !== 'iconPath'
    ? { mime: 'image/jpeg' as const, hecha: imagen.jpeg({ quality: 85 }) }
    : { mime: 'image/png' as const, hecha: imagen.png({ compressionLevel: 9 }) }

/** Reads a picture, which anyone may see. Throws `no-encontrado`. */
export async function leerImagen(db: Db, id: string): Promise<Imagen> {
  const fila = await db.selectFrom('webapp_imagen').select(['mime', 'bytes']).where('id', '=', id).executeTakeFirst()
  if (!fila) throw noEncontrado('La Imagen')
  return { ...fila, version: id.slice(0, 32), publica: true }
}
