import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Checked, checksum, type Header, readArchive, type Table } from './archive.ts'
import { copyOut, cutOff, openForCopy, tablesOf } from './tables.ts'

/**
 * Reads a backup to its end and checks every table.
 * @returns when it was made, how many tables and rows it has
 * @throws Error in Spanish when it is not whole
 */
export async function verifyFile(file: string): Promise<{ header: Header; tables: number; rows: number }> {
  let rows = 0
  const read = await readArchive(file, {
    checked: async (_, found) => {
      rows += found.rows
    },
  })
  return { ...read, rows }
}

/** Sums up the rows that the database has now in a table of a backup; null when it has no such table or columns. */
export async function sumInDatabase(client: pg.ClientBase, { table, columns }: Table): Promise<Checked | null> {
  const there = (await tablesOf(client)).find((one) => one.table === table)
  if (!there || columns.some((column) => !there.columns.includes(column))) return null
  const sum = checksum()
  for await (const _ of sum.through(client.query(copyTo(copyOut({ ...there, columns })))));
  return sum.result()
}

/**
 * Compares a backup with the database row by row.
 * @returns the tables that differ, each with what it has: 'cobranza (412 filas en lugar de 410)'
 */
export async function compareWith(file: string, url: string): Promise<string[]> {
  const client = await openForCopy(url)
  const differ: string[] = []
  try {
    await client.query('begin isolation level repeatable read read only')
    await readArchive(file, {
      checked: async (table, kept) => {
        const now = await sumInDatabase(client, table)
        if (now?.sha256 !== kept.sha256) differ.push(`${table.table} (${difference(kept, now)})`)
      },
    })
    return differ
  } finally {
    cutOff(client)
  }
}

function difference(kept: Checked, now: Checked | null): string {
  if (!now) return 'no está o tiene otras columnas'
  return now.rows === kept.rows ? `${now.rows} filas, alguna distinta` : `${now.rows} filas en lugar de ${kept.rows}`
}
