import type { Db } from '../db/database.ts'
import { entornoDe } from '../entorno/entorno.service.ts'
import { configuracionGuardada, type ImagenGuardada, imagenGuardada } from '../webapp/guardada.service.ts'

/** What every message of the school looks like: its name, its logo and its footer. */
export interface Aspecto {
  readonly colegio: string
  readonly pie: string
  /** Null without one. It travels with the message: many readers fetch no picture from elsewhere. */
  readonly logo: ImagenGuardada | null
}

/** Name by which a message refers to the logo that travels with it. */
export const CID_LOGO = 'logo@campana'

/** Reads how messages look now; the logo of the mails, or else that of the application. */
export async function aspectoDeMails(db: Db): Promise<Aspecto> {
  const [webapp, entorno] = await Promise.all([configuracionGuardada(db), entornoDe(db)])
  const logo = await imagenGuardada(db, webapp?.logo_email_path, webapp?.logo_path)
  return { colegio: entorno.texto('system.name'), pie: webapp?.footer ?? '', logo }
}
