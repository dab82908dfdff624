import { type RawBuilder, sql } from 'kysely'
import { CLASES, COLUMNAS } from '#domain/cuenta/catalogo.ts'
import type { Col } from '#domain/cuenta/tipos.ts'
import type { ClaveDeOrden } from '#domain/deudores/orden.ts'
import type { Db } from '../db/database.ts'
import { abierto } from '../db/words/item.ts'

/** An account as text: what is sent on is never read here. */
export interface CuentaEscrita {
  /** A digit each: '33112…'. */
  estados: string
  /** Net amounts in centavos: '1000,2000,…'. */
  montos: string
  /** What is left to pay of each cell in state 2, in centavos. */
  restas: string
  /** Shift of the month asked for. */
  idTipoJornada: number | null
  /** What is owed of lockers and optional subjects, which have no column; centavos. */
  otros: number
  /** What is owed until the position of today (domain/cuenta/tiempo.ts), of everything; centavos. */
  debeHoy: number
  /** Items: '7,8,…'; only where they were asked for. */
  ids: string
}

/** What is read of an enrolment beside its account: columns, and what is joined for them to `n`, its id and its `alumno`. */
export interface Ademas<A> {
  readonly columnas: RawBuilder<A>
  readonly con: RawBuilder<unknown>
  /** Whether the ids of the items are wanted too. */
  readonly ids?: true
}

/** Of which enrolment, whose, and the fee whose shift is wanted. */
export interface DeQuien {
  readonly idInscripcion: number
  readonly idAlumno: number
  readonly col: Col
}

/**
 * Reads the accounts of these enrolments in their order, with what else is wanted of them, in one statement. `hastaHoy`:
 * the position of today, after which nothing is owed yet.
 */
export async function cuentasDe<A>(
  db: Db,
  quienes: readonly DeQuien[],
  hastaHoy: number,
  { columnas, con, ids }: Ademas<A>,
): Promise<(CuentaEscrita & A)[]> {
  const de = <C extends keyof DeQuien>(campo: C) => quienes.map((q) => q[campo])
  const { rows } = await sql<CuentaEscrita & A>`
    select ${porColumna('estados', '')} as estados, ${porColumna('montos', ',')} as montos, ${porColumna('restas', ',')} as restas,
      x.otros, x."debeHoy", x."idTipoJornada", ${ids ? porColumna('ids', ',') : sql`''`} as ids, ${columnas}
    from unnest(${de('idInscripcion')}::bigint[], ${de('idAlumno')}::bigint[], ${de('col')}::smallint[])
      with ordinality n(id, alumno, col, orden) cross join lateral (
      select ${deCeldas(sql`i.estado`)} as estados, ${deCeldas(sql`i.monto`)} as montos,
        ${deCeldas(sql`case when i.estado = 2 then i.monto - i.pagado end`)} as restas,
        coalesce(sum(i.monto - i.pagado) filter (where i.col is null and ${abierto('i')}), 0)::bigint as otros,
        coalesce(sum(i.monto - i.pagado) filter (where ${abierto('i')}
          and ${hasta(hastaHoy)}), 0)::bigint as "debeHoy",
        max(i.id_tipo_jornada) filter (where i.col = n.col) as "idTipoJornada", ${ids ? deCeldas(sql`i.id`) : sql`null`} as ids
      from (select k.* from item_cuenta k where k.id_inscripcion = n.id order by k.charge_type, k.mes, k.semestre) i) x ${con}
    order by n.orden`.execute(db)
  return rows
}

/** Columns in the order of the charges, which is that of the index by which the items of an enrolment are found. */
const POR_CARGO = COLUMNAS.toSorted(
  (a, b) =>
    CLASES.indexOf(a.clase) - CLASES.indexOf(b.clase) ||
    (a.mes ?? 0) - (b.mes ?? 0) ||
    (a.semestre ?? 0) - (b.semestre ?? 0),
).map((c) => c.col)

/** Gathers in SQL a value of each cell, in the order of the charges: to sort the items of each account takes a quarter more. */
const deCeldas = (valor: RawBuilder<unknown>) => sql`array_agg(${valor}) filter (where i.col is not null)`

/** Writes in SQL what `deCeldas` gathered, in the order of the columns, without what is null. A live enrolment has all of them. */
const porColumna = (valores: string, entre: string) => {
  const enOrden = COLUMNAS.map(({ col }) => sql`${sql.ref(`x.${valores}`)}[${sql.lit(POR_CARGO.indexOf(col) + 1)}]`)
  return sql<string>`array_to_string(array[${sql.join(enOrden)}], ${sql.lit(entre)})`
}

/**
 * Reads of these enrolments, in their order, the one amount by which they are sorted, in centavos, so that accounts need
 * not be kept for it: what is owed until the position of today, in all, of what has no column, or what the cell of a
 * column shows (−1 where it is not applicable). `adeudado`: whether cells show what is still owed.
 */
export async function montosDeOrden(
  db: Db,
  ids: readonly number[],
  clave: Exclude<ClaveDeOrden, 'alumno'>,
  { adeudado, hastaHoy }: { adeudado: boolean; hastaHoy: number },
): Promise<number[]> {
  const resta = sql`case when ${abierto('i')} then i.monto - i.pagado else 0 end`
  const de: Record<typeof clave & string, RawBuilder<unknown>> = {
    hoy: sql`coalesce(sum(${resta}) filter (where ${hasta(hastaHoy)}), 0)`,
    total: sql`coalesce(sum(${resta}), 0)`,
    otros: sql`coalesce(sum(${resta}) filter (where i.col is null), 0)`,
  }
  const monto =
    typeof clave === 'string'
      ? de[clave]
      : sql`coalesce(max(${adeudado ? resta : sql`i.monto`}) filter (where i.col = ${clave}::smallint and i.estado <> 0), -1)`
  const { rows } = await sql<{ monto: number }>`
    select x.monto from unnest(${ids}::bigint[]) with ordinality n(id, orden) cross join lateral (
      select ${monto}::bigint as monto from item_cuenta i where i.id_inscripcion = n.id) x
    order by n.orden`.execute(db)
  return rows.map((r) => r.monto)
}

/** Tells in SQL whether the item falls due by a position (domain/cuenta/tiempo.ts). */
const hasta = (posicion: number) =>
  sql`i.ano * 12 + coalesce(i.mes, case when i.semestre = 2 then 5 else 1 end) <= ${posicion}::int`
