import { idDeImagen } from '#domain/webapp/imagenes.ts'
import type { Db } from '../db/database.ts'
import { leerWebapp } from './webapp.queries.ts'

/** Gives the configuration as it is kept, to what is not its screen: the page, the mails and the receipts. */
export const configuracionGuardada = (db: Db) => leerWebapp(db)

/** A picture of the school, with its pixels. */
export interface ImagenGuardada {
  readonly bytes: Buffer
  readonly mime: 'image/jpeg' | 'image/png'
  readonly ancho: number
  readonly alto: number
}

/** Reads the picture at the first of these addresses that is one; null without any. */
export async function imagenGuardada(db: Db, ...direcciones: (string | undefined)[]): Promise<ImagenGuardada | null> {
  const id = idDeImagen(direcciones.find(Boolean) ?? '')
  if (!id) return null
  const fila = await db
    .selectFrom('webapp_imagen')
    .select(['bytes', 'mime', 'ancho', 'alto'])
    .where('id', '=', id)
    .executeTakeFirst()
  return fila ?? null
}
