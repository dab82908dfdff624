import { type RawBuilder, sql } from 'kysely'

// Of one id there is a text of its own: of an array PostgreSQL expects ten rows in a plan for any parameters, so it would
// plan the statement anew for each call, which takes longer than to run it (record 106).

/** Tells in SQL whether a column has one of these ids. */
export const esUno = (columna: string, ids: readonly number[]): RawBuilder<boolean> =>
  ids.length === 1
    ? sql<boolean>`${sql.ref(columna)} = ${ids[0]}::bigint`
    : sql<boolean>`${sql.ref(columna)} = any(${ids}::bigint[])`

/** Gives ids in their order as what stands in FROM: `from ${enOrden(ids)} as p(id, orden)`. */
export const enOrden = (ids: readonly number[]): RawBuilder<unknown> =>
  ids.length === 1 ? sql`(select ${ids[0]}::bigint, 1)` : sql`unnest(${ids}::bigint[]) with ordinality`

/** Gives a few rows, at least one, numbered from 0 as what stands in FROM: `from ${pocas(rows)} as p(orden, …)`. */
export const pocas = (rows: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(values ${sql.join(rows.map((row, i) => sql`(${sql.lit(i)}, ${row})`))})`

/** Writes ids as PostgreSQL reads an array, for thousands: the driver, which quotes each, takes Node several times as long. */
export const comoTexto = (ids: readonly number[]): string => `{${ids.join()}}`
