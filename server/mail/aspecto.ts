import { idDeImagen } from '#domain/webapp/imagenes.ts'
import type { Db } from '../db/database.ts'
import { entornoDe } from '../entorno/entorno.service.ts'
import { configuracionGuardada } from '../webapp/guardada.service.ts'

/** What every message of the school looks like: its name, its logo and its footer. */
export interface Aspecto {
  readonly colegio: string
  readonly pie: string
  /** Null without one. It travels with the message: many readers fetch no picture from elsewhere. */
  readonly logo: { readonly bytes: Buffer; readonly mime: string; readonly ancho: number; readonly alto: number } | null
}

/** Name by which a message refers to the logo that travels with it. */
export const CID_LOGO = 'logo@campana'

/** Reads how messages look now; the logo of the mails, or else that of the application. */
export async function aspectoDeMails(db: Db): Promise<Aspecto> {
  const [webapp, entorno] = await Promise.all([configuracionGuardada(db), entornoDe(db)])
  const id = idDeImagen(webapp?.logo_email_path || webapp?.logo_path || '')
  const logo = id
    ? await db
        .selectFrom('webapp_imagen')
        .select(['bytes', 'mime', 'ancho', 'alto'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
  return { colegio: entorno.texto('system.name'), pie: webapp?.footer ?? '', logo: logo ?? null }
}
