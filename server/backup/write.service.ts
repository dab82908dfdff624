import { existsSync, readFileSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { checksum, FORMAT, type Header, type Sequences } from './archive.ts'
import { AFTER_ROWS } from './lines.ts'
import { copyOut, cutOff, openForCopy, tablesOf } from './tables.ts'

interface What {
  /** Address of the database. */
  url: string
  /** Files of the data folder that are kept with it, where they are there. */
  files: readonly string[]
  signal?: AbortSignal
}

/**
 * Writes the whole school into one file, as it is at one moment, while work goes on (record 045). The file gets its name
 * when it is whole and on the disk, and is for its owner only.
 * @returns how many tables and rows it has
 * @throws Error in Spanish when the file is there already, or there is no school to keep
 */
export async function writeBackup(target: string, what: What): Promise<{ tables: number; rows: number }> {
  if (existsSync(target)) throw new Error(`Ya hay un archivo «${target}»: indique otro nombre`)
  const folder = path.dirname(path.resolve(target))
  if (!existsSync(folder)) throw new Error(`No está la carpeta «${folder}»`)
  const partial = `${target}.parcial`
  const client = await openForCopy(what.url)
  const count = { tables: 0, rows: 0 }
  try {
    const file = await open(partial, 'w', 0o600)
    try {
      const text = contents(client, what.files, count)
      const write = async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) await file.appendFile(chunk)
      }
      await pipeline(text, createGzip(), write, { signal: what.signal ?? AbortSignal.any([]) })
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(partial, target)
    await syncFolder(folder)
    await client.end()
    return count
  } catch (error) {
    cutOff(client)
    await rm(partial, { force: true })
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? new Error(`No queda lugar en «${folder}»`) : error
  }
}

/** Makes the new name last through a loss of power; Windows cannot open a folder, and does so by itself. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r').catch(() => null)
  await opened?.sync().catch(() => undefined)
  await opened?.close()
}

const line = (value: object) => `${JSON.stringify(value)}\n`

async function* contents(client: pg.Client, files: readonly string[], count: { tables: number; rows: number }) {
  await client.query('begin isolation level repeatable read read only')
  yield line(await headerOf(client))
  for (const file of files)
    if (existsSync(file)) yield line({ file: path.basename(file), content: readFileSync(file, 'utf8') })
  for (const table of await tablesOf(client)) {
    yield line({ table: table.table, columns: table.columns })
    const sum = checksum()
    yield* sum.through(client.query(copyTo(copyOut(table))))
    yield AFTER_ROWS
    const found = sum.result()
    yield line(found)
    count.tables += 1
    count.rows += found.rows
  }
  // They are of no snapshot, so they are read last: none is behind the rows.
  yield line({ sequences: await sequencesOf(client) })
  await client.query('commit')
  yield line({ end: count.tables })
}

async function headerOf(client: pg.Client): Promise<Header> {
  const { rows: there } = await client.query(`select to_regclass('public.kysely_migration') as there`)
  const { rows } = there[0].there
    ? await client.query<{ name: string }>('select name from public.kysely_migration order by name')
    : { rows: [] }
  if (rows.length === 0) throw new Error('En la base de datos no hay ningún colegio')
  return { campana: 'backup', format: FORMAT, made: new Date().toISOString(), migrations: rows.map((r) => r.name) }
}

async function sequencesOf(client: pg.Client): Promise<Sequences> {
  const { rows } = await client.query<{ name: string; address: string }>(`
    select relname as name, oid::regclass::text as address from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`)
  const found: Record<string, Sequences[string]> = {}
  for (const { name, address } of rows) {
    const { rows: now } = await client.query(`select last_value::text as last, is_called as called from ${address}`)
    found[name] = now[0]
  }
  return found
}
