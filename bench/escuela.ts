import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Fecha } from '#domain/fecha.ts'
import { armarColegio, type Tamano } from '../demo/armar.ts'
import { crearDb, crearPool } from '../server/db/database.ts'
import { type Embedded, startEmbedded } from '../server/db/embedded.ts'
import { prepararBase } from '../server/db/preparar.ts'

const MIGRACIONES = fileURLToPath(new URL('../server/db/migrations', import.meta.url))

/** A large school on the embedded PostgreSQL, with the settings it has in a school: fsync on, 128 MB of buffers. */
export interface EscuelaGrande {
  url: string
  tamano: Tamano
  /** Does `work` on a copy of the school that is thrown away; nobody may be connected to the school. */
  enCopia<R>(work: (url: string) => Promise<R>): Promise<R>
}

/** The cluster of the schools in `dir` while `work` lasts; `abrir` opens the school of a size in it. */
export async function conEscuelas<R>(
  dir: string,
  hoy: Fecha,
  work: (abrir: (tamano: Tamano) => Promise<EscuelaGrande>) => Promise<R>,
): Promise<R> {
  const cluster = await startEmbedded({ dir: path.resolve(dir), log: console.error })
  try {
    return await work((tamano) => abrirEscuela(cluster, hoy, tamano))
  } finally {
    await cluster.stop()
  }
}

/** Opens the school of this size, and makes it first where it is missing or was made by other migrations. */
async function abrirEscuela(cluster: Embedded, hoy: Fecha, tamano: Tamano): Promise<EscuelaGrande> {
  const prefijo = `bench_${tamano.alumnos}x${tamano.anos}_`
  const nombre = `${prefijo}${marca(`${hoy} ${JSON.stringify(tamano)}`)}`
  const url = (base: string) => cluster.url.replace('/campana?', `/${base}?`).replace(/\/campana$/, `/${base}`)
  await enElCluster(cluster, async (client) => {
    const { rows } = await client.query('select datname from pg_database where datname like $1', [`${prefijo}%`])
    const hay = rows.map((r: { datname: string }) => r.datname)
    if (hay.includes(nombre)) return
    for (const vieja of hay) await client.query(`drop database "${vieja}"`)
    // Under another name until it is whole, so that an interrupted one is never measured.
    await client.query(`create database "${prefijo}a_medias"`)
    await llenar(url(`${prefijo}a_medias`), hoy, tamano)
    await client.query(`alter database "${prefijo}a_medias" rename to "${nombre}"`)
  })
  const copia = `${nombre}_copia`
  const enCopia = async <R>(work: (url: string) => Promise<R>): Promise<R> => {
    await enElCluster(cluster, async (client) => {
      await client.query(`drop database if exists "${copia}"`)
      await client.query(`create database "${copia}" template "${nombre}" strategy file_copy`)
    })
    try {
      return await work(url(copia))
    } finally {
      await enElCluster(cluster, (client) => client.query(`drop database "${copia}" with (force)`))
    }
  }
  return { url: url(nombre), tamano, enCopia }
}

/** A school is made again when the migrations or what it is made with change. */
function marca(de: string): string {
  const hash = createHash('sha256').update(de)
  for (const archivo of readdirSync(MIGRACIONES).toSorted()) hash.update(readFileSync(path.join(MIGRACIONES, archivo)))
  return hash.digest('hex').slice(0, 12)
}

async function llenar(url: string, hoy: Fecha, tamano: Tamano): Promise<void> {
  console.error(`Armando un colegio de ${tamano.alumnos} alumnos y ${tamano.anos} años…`)
  const pool = crearPool(url)
  const db = crearDb(pool)
  let dicho = 0
  try {
    await prepararBase(db, hoy)
    await armarColegio(pool, hoy, tamano, (parte) => {
      const decimo = Math.floor(parte * 10)
      if (decimo > dicho) console.error(`  ${decimo * 10} %`)
      dicho = Math.max(dicho, decimo)
    })
    // Does what autovacuum would do within minutes, so that it does not wake up while something is measured.
    await pool.query('vacuum (analyze)')
    await pool.query('checkpoint')
  } finally {
    await db.destroy()
  }
}

async function enElCluster(cluster: Embedded, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ ...cluster.config, database: 'postgres' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
