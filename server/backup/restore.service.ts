import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { asegurarParticiones } from '../auditoria/particiones.ts'
import type { Esquema } from '../db/esquema/esquema.ts'
import { MIGRACIONES } from '../db/migrate.ts'
import { retenerMails } from '../mail/retenido.service.ts'
import { type Header, readArchive, type Sequences } from './archive.ts'
import { sumInDatabase } from './compare.service.ts'
import { copyIn, cutOff, openForCopy, tablesOf } from './tables.ts'

/** Class of the advisory lock of who restores. */
const RESTORE = 0x72657374

interface Where {
  /** Address of the database, which must be empty. */
  url: string
  /** Folder for the files that were kept; null when it needs none of them. */
  data: string | null
}

/**
 * Puts a backup into an empty database, in one transaction: the tables as they were when it was made, made by our own
 * migrations, then the rows, which are read again and compared before it commits. Mail that waited does not go out by
 * itself (record 048). Whoever calls it has verified the file.
 * @returns how many rows it has now, the tables that are not Campana's and were passed over, the messages held back
 * @throws Error in Spanish; nothing is left then
 */
export async function restoreBackup(
  file: string,
  { url, data }: Where,
): Promise<{ rows: number; passed: string[]; held: number }> {
  const client = await openForCopy(url)
  const written: string[] = []
  const result = { rows: 0, passed: [] as string[], held: 0 }
  try {
    await client.query('begin')
    // of two at once the second one finds what the first has put there
    await client.query('select pg_advisory_xact_lock($1, 1)', [RESTORE])
    await refuseUnlessEmpty(client)
    let known: ReadonlySet<string> = new Set()
    let foreignKeys: ForeignKey[] = []
    let silenced: string[] = []
    await readArchive(file, {
      header: async (header) => {
        await makeTables(client, header)
        foreignKeys = await dropForeignKeys(client)
        silenced = await silenceTriggers(client)
        known = new Set(await emptyTables(client))
      },
      file: async (name, content) => {
        if (data !== null) writeKept(path.join(data, path.basename(name)), content, written)
      },
      table: async (table, rows) => {
        if (!known.has(table.table)) result.passed.push(table.table)
        else await pipeline(Readable.from(rows, { objectMode: false }), client.query(copyFrom(copyIn(table))))
      },
      checked: async (table, kept) => {
        if (!known.has(table.table)) return
        const now = await sumInDatabase(client, table)
        if (now?.sha256 !== kept.sha256) throw new Error(`La tabla ${table.table} no quedó como en el respaldo`)
        result.rows += now.rows
      },
      sequences: (sequences) => setSequences(client, sequences),
    })
    for (const { table, name, definition } of foreignKeys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    for (const table of silenced) await client.query(`alter table ${table} enable trigger user`)
    result.held = await retenerMails(onClient(client))
    await client.query('commit')
    await client.end()
    return result
  } catch (error) {
    cutOff(client)
    for (const one of written) rmSync(one, { force: true })
    throw error
  }
}

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`
    select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S', 'v', 'm')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by relname limit 1`)
  if (rows.length > 0)
    throw new Error(`Se restaura solo en una base de datos vacía, y esta tiene la tabla ${rows[0].name}`)
}

/** Makes the tables as they were by then. */
async function makeTables(client: pg.Client, { migrations, made }: Header): Promise<void> {
  const ours = Object.keys(MIGRACIONES)
  const other = migrations.find((name, at) => name !== ours[at])
  if (other) {
    throw new Error(
      `El respaldo es de una versión más nueva de Campana (tiene la migración ${other}). Actualice el programa.`,
    )
  }
  const db = onClient(client)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(MIGRACIONES) },
    // it is in the transaction of the client
    disableTransactions: true,
  })
  const { error } = await migrator.migrateTo(migrations.at(-1) ?? '')
  if (error) throw error
  await asegurarParticiones(db, new Date(made).getUTCFullYear())
}

/** Kysely on this one connection, whatever transaction it is in. */
function onClient(client: pg.Client): Kysely<Esquema> {
  const borrowed = Object.assign(client, { release: () => undefined }) as unknown as pg.PoolClient
  const pool = { connect: () => Promise.resolve(borrowed), end: () => Promise.resolve() }
  return new Kysely<Esquema>({ dialect: new PostgresDialect({ pool: pool as never }) })
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/**
 * Drops the foreign keys, some of which go in circles, so that tables can be filled in any order. Their owner may do so;
 * to switch their triggers off one would have to be a superuser.
 */
async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' and conparentid = 0 order by oid`)
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows
}

/** Keeps triggers from writing what the backup has. Answers the tables that have some. */
async function silenceTriggers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(`
    select distinct tgrelid::regclass::text as "table" from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`)
  for (const { table } of rows) await client.query(`alter table ${table} disable trigger user`)
  return rows.map((one) => one.table)
}

/** Takes out what the migrations themselves have put in. Answers the names of all tables. */
async function emptyTables(client: pg.Client): Promise<string[]> {
  const names = (await tablesOf(client)).map((one) => one.table)
  await client.query(`truncate ${names.map((name) => `public.${pg.escapeIdentifier(name)}`).join(', ')}`)
  return names
}

async function setSequences(client: pg.Client, sequences: Sequences): Promise<void> {
  for (const [name, { last, called }] of Object.entries(sequences)) {
    await client.query(
      `select setval(oid::regclass, $2::bigint, $3::boolean) from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'S' and relname = $1`,
      [name, last, called],
    )
  }
}

/** Writes a file for its owner only; another one of its name is not overwritten. */
function writeKept(file: string, content: string, written: string[]): void {
  if (existsSync(file)) {
    if (readFileSync(file, 'utf8') === content) return
    throw new Error(`Ya hay otro archivo «${file}»: restaure en una carpeta vacía`)
  }
  // on a new machine the folder is not there yet
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content, { mode: 0o600, flag: 'wx' })
  } catch {
    throw new Error(`No se puede escribir en la carpeta «${path.dirname(file)}»`)
  }
  written.push(file)
}
