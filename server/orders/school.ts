import path from 'node:path'
import { createClock } from '../clock.ts'
import { type Config, leerConfig } from '../config.ts'
import { crearDb, crearPool, type Db } from '../db/database.ts'
import { findRunning, hasCluster, startEmbedded } from '../db/embedded.ts'
import { prepararBase } from '../db/preparar.ts'

/** An operation on the school's database: `npm run campana -- <orden>`. It answers what is said at its end. */
export interface Orden {
  ayuda: string
  hacer: (argumentos: string[]) => Promise<string>
}

/**
 * How an order needs the database. `alone`: brought up to date, and nobody else on the embedded one. `beside`: also
 * while Campana runs on the same folder; it makes no school where there is none. `asItIs`: beside, and never changed by
 * being opened. `empty`: alone, and not even the tables are made.
 */
type Mode = 'alone' | 'beside' | 'asItIs' | 'empty'

/** What an order works on. */
export interface School {
  readonly db: Db
  /** Address of the database. */
  readonly url: string
  readonly config: Config
}

/** Opens the database that the environment names, starting the embedded one if nobody has, for as long as `work` takes. */
export async function withSchool<T>(mode: Mode, work: (school: School) => Promise<T>): Promise<T> {
  const config = leerConfig(process.env)
  const dir = path.resolve(config.data, 'postgres')
  const beside = mode === 'beside' || mode === 'asItIs'
  if (beside && !config.databaseUrl && !(await hasCluster(dir)))
    throw new Error(`En ${config.data} no hay ningún colegio: indique CAMPANA_DATA o DATABASE_URL`)
  const running = config.databaseUrl ?? (beside ? await findRunning(dir) : undefined)
  const embedded = running ? null : await startEmbedded({ dir, log: console.log })
  const url = running ?? embedded?.url ?? ''
  const db = crearDb(crearPool(url))
  try {
    // a Campana that runs beside us has done it
    const ours = config.databaseUrl !== undefined || embedded !== null
    if (ours && (mode === 'alone' || mode === 'beside')) await prepararBase(db, createClock(config.hoy).hoy())
    return await work({ db, url, config })
  } finally {
    await db.destroy()
    await embedded?.stop()
  }
}
