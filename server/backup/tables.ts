import pg from 'pg'
import { newClient } from '../db/client.ts'
import type { Table } from './archive.ts'

/** A table of the database: its columns that are kept, and the order in which its rows are read. */
export interface Stored extends Table {
  readonly order: string
}

const { escapeIdentifier } = pg

/** So that the same row is the same text on every server. */
const AS_TEXT = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set extra_float_digits = 3; set bytea_output = 'hex'; set xmlbinary = 'base64'`

/** Connects to read or write whole tables: dates, numbers and bytes as every server writes them. */
export async function openForCopy(url: string): Promise<pg.Client> {
  const client = newClient({ connectionString: url, application_name: 'campana backup', keepAlive: true })
  await client.connect()
  await client.query(AS_TEXT)
  return client
}

/** Closes at once, whatever was under way: a COPY that nobody reads to its end would not let it go. */
export function cutOff(client: pg.Client): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
  stream.destroy()
}

/**
 * Lists the tables of the school with the columns that are not computed. The bookkeeping of the migrations is not one of
 * them, and a table in partitions is one.
 */
export async function tablesOf(client: pg.ClientBase): Promise<Stored[]> {
  const { rows } = await client.query<Stored>(`
    select c.relname as "table",
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.n)
        from pg_index i cross join unnest(i.indkey::int2[]) with ordinality k(attnum, n)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary) as "order"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not in ('kysely_migration', 'kysely_migration_lock')
    order by c.relname`)
  return rows
}

/** COPY of all rows of a table, in the order of its key; of one without, in the order of all it has. */
export function copyOut({ table, columns, order }: Stored): string {
  const all = columns.map((column) => escapeIdentifier(column)).join(', ')
  const by = order ?? columns.map((column) => `${escapeIdentifier(column)}::text collate "C"`).join(', ')
  return `copy (select ${all} from public.${escapeIdentifier(table)} order by ${by}) to stdout`
}

export const copyIn = ({ table, columns }: Table): string =>
  `copy public.${escapeIdentifier(table)} (${columns.map((column) => escapeIdentifier(column)).join(', ')}) from stdin`
