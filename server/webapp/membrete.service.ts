import { formatoCuit, leerCuit } from '#domain/cuit.ts'
import type { Db } from '../db/database.ts'
import { entornoDe } from '../entorno/entorno.service.ts'
import { configuracionGuardada, type ImagenGuardada, imagenGuardada } from './guardada.service.ts'

/** Who the school is, as its papers say it. */
export interface Membrete {
  readonly colegio: string
  /** '30-12345678-9', or '' while the school has not set it. */
  readonly cuit: string
  /** Null while the school has none. */
  readonly logo: ImagenGuardada | null
}

export async function membreteDe(db: Db): Promise<Membrete> {
  const [entorno, webapp] = await Promise.all([entornoDe(db), configuracionGuardada(db)])
  const cuit = leerCuit(entorno.texto('escuela.cuit'))
  return {
    colegio: entorno.texto('system.name'),
    cuit: cuit ? formatoCuit(cuit) : '',
    logo: await imagenGuardada(db, webapp?.logo_path, webapp?.logo_email_path),
  }
}
