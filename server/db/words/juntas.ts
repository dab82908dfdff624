import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../database.ts'

/** What a statement reads beside other things (`juntas`): the JSON that PostgreSQL writes, and what is made of it. */
export interface Parte<T> {
  readonly json: RawBuilder<unknown>
  readonly leer: (json: never) => T
}

/** A row as JSON has it: days and texts as they are, numbers up to 2^53, moments as text. */
type EnJson<F> = { [C in keyof F]: Date extends F[C] ? Exclude<F[C], Date> | string : F[C] }

/** Makes a part of all rows of a query, in its order. */
export const todas = <F>(consulta: RawBuilder<F>): Parte<EnJson<F>[]> => ({
  json: sql`(select json_agg(x) from (${consulta}) x)`,
  leer: (leidas: EnJson<F>[] | null) => leidas ?? [],
})

/** Makes a part of the row of a query that has one at most; null where it has none. */
export const siHay = <F>(consulta: RawBuilder<F>): Parte<EnJson<F> | null> => ({
  json: sql`(select to_json(x) from (${consulta}) x)`,
  leer: (fila: EnJson<F> | null) => fila,
})

/** Makes a part of the row of a query that always has one, as a sum does. */
export const una = <F>(consulta: RawBuilder<F>): Parte<EnJson<F>> => ({
  json: siHay(consulta).json,
  leer: (fila: EnJson<F>) => fila,
})

/**
 * Makes a part of many rows, written column by column: half the text of objects, and PostgreSQL looks up how a value is
 * written once for each column and not for each row (record 116). A column that is a text is SQL of the program's own.
 * `deDonde` begins with `from` and may order. A text takes 1 GB at most, so a report of the whole school is read in
 * batches.
 */
export const filas = <F extends readonly unknown[], T>(
  columnas: { readonly [I in keyof F]: string | RawBuilder<unknown> },
  deDonde: RawBuilder<unknown>,
  leer: (fila: F) => T,
): Parte<T[]> => ({
  json: sql`(select json_build_array(${sql.raw(columnas.map((_, i) => `json_agg(x.c${i})`).join())})
    from (select ${conNombre(columnas)} ${deDonde}) x)`,
  leer: (leidas: readonly (readonly unknown[] | null)[]) =>
    (leidas[0] ?? []).map((_, i) => leer(leidas.map((columna) => columna?.[i]) as unknown as F)),
})

/** Names columns c0, c1…; those that are texts together, for each piece of a statement costs Node what a row does. */
function conNombre(columnas: readonly (string | RawBuilder<unknown>)[]): RawBuilder<unknown> {
  const nombradas = columnas.map((c, i) => (typeof c === 'string' ? `${c} as c${i}` : sql`${c} as ${sql.raw(`c${i}`)}`))
  return nombradas.every((c) => typeof c === 'string')
    ? sql.raw(nombradas.join())
    : sql.join(nombradas.map((c) => (typeof c === 'string' ? sql.raw(c) : c)))
}

/** Makes a part of another one and what is done with what it reads. */
export const luego = <T, U>(parte: Parte<T>, hacer: (leido: T) => U): Parte<U> => ({
  json: parte.json,
  leer: (json) => hacer(parte.leer(json)),
})

/** Stands for a part that nobody asked for. */
export const NADA: Parte<null> = { json: sql`null::json`, leer: () => null }

/** What is made of parts, by their names. */
export type LeidasDe<P> = { [N in keyof P]: P[N] extends Parte<infer T> ? T : never }

/**
 * Reads several things in one statement. To send a statement costs Node as much as to read a hundred values (record 111), and
 * PostgreSQL writes rows as JSON while Node does other calls; it works on the parts one after another, so what takes long
 * is better read beside them.
 */
export async function juntas<P extends Record<string, Parte<unknown>>>(db: Db | Trx, partes: P): Promise<LeidasDe<P>> {
  const nombres = Object.keys(partes)
  const columnas = nombres.map((n) => sql`${partes[n]?.json} as ${sql.id(n)}`)
  const { rows } = await sql<Record<string, never>>`select ${sql.join(columnas)}`.execute(db)
  const fila = rows[0] as Record<string, never>
  return Object.fromEntries(nombres.map((n) => [n, partes[n]?.leer(fila[n] as never)])) as LeidasDe<P>
}

/** Reads one part by itself. */
export const leer = async <T>(db: Db | Trx, parte: Parte<T>): Promise<T> =>
  (await juntas<{ parte: Parte<T> }>(db, { parte })).parte as T

/** What stands for the moment at which a statement sees the database: two that see the same have the same text. */
const INSTANTE: Parte<string> = { json: sql`to_json(pg_current_snapshot()::text)`, leer: (texto) => texto }

/**
 * Reads several things as of one moment, each group of those named in `aparte` beside the others on a connection of its
 * own: what takes long is ready sooner. Where somebody wrote between the beginnings of the statements, all is read again in one:
 * what was paid would stand beside payments without it (record 126).
 */
export async function aLaVez<P extends Record<string, Parte<unknown>>>(
  db: Db,
  partes: P,
  aparte: readonly (readonly (keyof P & string)[])[],
): Promise<LeidasDe<P>> {
  const entradas = Object.entries(partes)
  const grupos = [
    ...aparte.map((nombres) => entradas.filter(([nombre]) => nombres.includes(nombre))),
    entradas.filter(([nombre]) => !aparte.flat().includes(nombre)),
  ]
  const leidas = await Promise.all(grupos.map((g) => juntas(db, { ...Object.fromEntries(g), [VISTO]: INSTANTE })))
  if (new Set(leidas.map((l) => l[VISTO])).size > 1) return juntas(db, partes)
  const { [VISTO]: _, ...juntadas } = Object.assign({}, ...leidas) as LeidasDe<P> & { [VISTO]: string }
  return juntadas as unknown as LeidasDe<P>
}

/** The name of the moment among what a statement reads. */
const VISTO = 'visto'
