import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { plegado } from '../db/words/plegado.ts'
import { enSucursales } from '../db/words/sucursal.ts'
import { versionDe } from '../db/words/version.ts'
import { type Catalogo, comoTabla, enUso, type Lista, usadoPor } from './catalogo.ts'

interface Cuales {
  /** Branches whose rows are wanted, besides those of no branch; null: all. */
  sucursales: readonly number[] | null
  eliminados: boolean
}

const DE_SUCURSAL = {
  idSucursal: sql`t.id_sucursal`,
  sucursal: sql`coalesce((select s.nombre::text from sucursal s where s.id = t.id_sucursal), '')`,
}

/** The rows of a catalogue in its order, each with whether it may be deleted (D-161), and by what it is used where not. */
export async function listarCatalogo(
  db: Db | Trx,
  catalogo: Catalogo,
  { campos, orden }: Lista,
  { sucursales, eliminados }: Cuales,
): Promise<Record<string, unknown>[]> {
  const { deSucursal, restaurable, tabla } = catalogo
  const condiciones = [
    ...(deSucursal ? [sql`(t.id_sucursal is null or ${enSucursales('t.id_sucursal', sucursales)})`] : []),
    ...(restaurable && !eliminados ? [sql`not t.eliminado`] : []),
  ]
  const { rows } = await sql<Record<string, unknown> & { usadoPor: string[] }>`
    select ${elegidos(catalogo, campos)}, ${usadoPor(catalogo)} as "usadoPor"
    from ${sql.table(tabla)} t
    where ${condiciones.length ? sql.join(condiciones, sql` and `) : sql`true`}
    order by ${orden}, t.id`.execute(db)
  return rows.map((fila) => ({ ...fila, canDelete: fila.usadoPor.length === 0 }))
}

/** One row for its form, without counts; undefined when there is none. */
export async function leerDeCatalogo(db: Db | Trx, catalogo: Catalogo, campos: Lista['campos'], id: number) {
  const { rows } = await sql<Record<string, unknown>>`
    select ${elegidos(catalogo, campos)} from ${sql.table(catalogo.tabla)} t where t.id = ${id}`.execute(db)
  return rows[0]
}

function elegidos({ deSucursal, restaurable }: Catalogo, campos: Lista['campos']) {
  const todos = {
    id: sql`t.id`,
    version: versionDe('t'),
    ...campos,
    ...(deSucursal && DE_SUCURSAL),
    ...(restaurable && { eliminado: sql`t.eliminado` }),
  }
  return sql.join(Object.entries(todos).map(([nombre, valor]) => sql`${valor} as ${sql.ref(nombre)}`))
}

/** The row with all its columns, locked until the transaction ends, and its version. */
export async function lockEntidad(trx: Trx, catalogo: Catalogo, id: number) {
  const hallada = await trx
    .selectFrom(comoTabla(catalogo))
    .selectAll()
    .select(versionDe(catalogo.tabla).as('version'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!hallada) return undefined
  const { version, ...fila } = hallada
  return { version, fila: fila as Record<string, unknown> & Fila }
}

/** Columns of a catalogue's row that matter to all of them. */
interface Fila {
  id: number
  id_sucursal?: number | null
  eliminado?: boolean
}

/** Tells whether something refers to a row by now. */
export async function estaEnUso(trx: Trx, catalogo: Catalogo, id: number): Promise<boolean> {
  const { rows } = await sql<{ usado: boolean }>`
    select ${enUso(catalogo)} as usado from ${sql.table(catalogo.tabla)} t where t.id = ${id}`.execute(trx)
  return rows[0]?.usado ?? false
}

/** Tells whether a living row other than `id` has the name of `fila` but for accents and case, and the same columns `con`. */
export async function hayOtraIgual(
  trx: Trx,
  { tabla, restaurable }: Catalogo,
  {
    campo,
    con,
    fila,
    id,
  }: { campo: string; con: readonly string[]; fila: Readonly<Record<string, unknown>>; id: number | undefined },
): Promise<boolean> {
  const iguales = con.map((c) => sql`t.${sql.ref(c)} is not distinct from ${fila[c] ?? null}`)
  const { rows } = await sql`
    select 1 from ${sql.table(tabla)} t
    where ${sql.join(
      [
        sql`${plegado(sql`${sql.ref(`t.${campo}`)}::text`)} = ${plegado(sql`${fila[campo]}::text`)}`,
        sql`t.id is distinct from ${id ?? null}::bigint`,
        ...(restaurable ? [sql`not t.eliminado`] : []),
        ...iguales,
      ],
      sql` and `,
    )}
    limit 1`.execute(trx)
  return rows.length > 0
}
