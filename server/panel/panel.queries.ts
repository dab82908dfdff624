import { type RawBuilder, sql } from 'kysely'
import type { Col } from '#domain/cuenta/tipos.ts'
import type { Centavos } from '#domain/dinero.ts'
import type { Fecha, Mes } from '#domain/fecha.ts'
import type { Periodo } from '#domain/panel/periodo.ts'
import { enSucursales } from '../acceso/sucursal.ts'
import type { Db } from '../db/database.ts'
import { viva } from '../db/words/inscripcion.ts'
import { abierto } from '../db/words/item.ts'

// Each figure is added up by an index that holds all of it (migration 034), whatever the school's size: what is asked
// for here of an item or an enrolment must be in item_cuota, item_deuda or inscripcion_ano.

/** Branches that the figures are of; null means all. */
type Sucursales = readonly number[] | null

/** Tells in SQL whether the enrolment is of a course of these branches; when all are meant, no course is looked at. */
const deSucursales = (inscripcion: string, sucursales: Sucursales) => sql<boolean>`(${sucursales}::bigint[] is null
  or ${sql.ref(`${inscripcion}.id_curso`)} in (select suyo.id from curso suyo where suyo.id_sucursal = any(${sucursales}::bigint[])))`

/** Of these years, those in which somebody is enrolled. */
export async function anosConInscriptos(db: Db, anos: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ ano: number }>`
    select p.ano from unnest(${anos}::int[]) p(ano)
    where exists (select 1 from inscripcion n where n.ano = p.ano and ${viva('n')})`.execute(db)
  return rows.map((r) => r.ano)
}

/** The first of these branches; no name and no id without any. */
export async function laPropia(db: Db, sucursales: readonly number[]): Promise<{ id: number | null; nombre: string }> {
  const { rows } = await sql<{ id: number; nombre: string }>`
    select s.id, s.nombre::text as nombre from sucursal s where s.id = any(${sucursales}::bigint[])`.execute(db)
  return rows[0] ?? { id: null, nombre: '' }
}

export interface CajaDeSucursal {
  idSucursal: number
  sucursal: string
  cobranzas: Centavos
  ingresos: Centavos
  pagos: Centavos
}

/** Adds up reversals of a kind, which `dia` has in one column for all of them. */
const deReversas = (clase: 'COBRANZA' | 'INGRESO' | 'PAGO'): RawBuilder<number> =>
  sql`coalesce((select sum(r.monto) from caja_reversa r
    where r.id_sucursal = s.id and r.dia = d.dia and r.clase = ${sql.lit(clase)}), 0)`

/** Reads what each of these cashes moved on a day, by name; reversals stand in the column of their kind (D-220). */
export async function cajasDelDia(db: Db, sucursales: Sucursales, dia: Fecha): Promise<CajaDeSucursal[]> {
  const { rows } = await sql<CajaDeSucursal>`
    select s.id as "idSucursal", s.nombre::text as sucursal,
      coalesce(d.cobranzas + ${deReversas('COBRANZA')}, 0)::bigint as cobranzas,
      coalesce(d.ingresos + ${deReversas('INGRESO')}, 0)::bigint as ingresos,
      coalesce(d.pagos - ${deReversas('PAGO')}, 0)::bigint as pagos
    from sucursal s left join caja_dia d on d.id_sucursal = s.id and d.dia = ${dia}
    where ${enSucursales('s.id', sucursales)} order by s.nombre, s.id`.execute(db)
  return rows
}

/** Adds up the collections of each period, in its order; null where these cashes moved nothing in it. */
export async function cobranzasDe(
  db: Db,
  sucursales: Sucursales,
  periodos: readonly Periodo[],
): Promise<(Centavos | null)[]> {
  const { rows } = await sql<{ cobranzas: Centavos | null }>`
    select (select sum(d.cobranzas + ${deReversas('COBRANZA')})::bigint
      from sucursal s join caja_dia d on d.id_sucursal = s.id and d.dia between p.desde and p.hasta
      where ${enSucursales('s.id', sucursales)}) as cobranzas
    from unnest(${periodos.map((p) => p.desde)}::date[], ${periodos.map((p) => p.hasta)}::date[]) with ordinality p(desde, hasta, orden)
    order by p.orden`.execute(db)
  return rows.map((r) => r.cobranzas)
}

export interface Cuotas {
  monto: Centavos
  pagado: Centavos
  /** Students who owe of it. */
  alumnos: number
}

/** Adds up the fees of one month: what they amount to, what is paid of it, and who owes. */
export async function cuotasDelMes(db: Db, sucursales: Sucursales, ano: number, mes: Mes): Promise<Cuotas> {
  const { rows } = await sql<Cuotas>`
    select coalesce(sum(i.monto), 0)::bigint as monto, coalesce(sum(i.pagado), 0)::bigint as pagado,
      (count(*) filter (where i.pagado < i.monto))::int as alumnos
    from inscripcion n join item_cuenta i on i.id_inscripcion = n.id
    where n.ano = ${ano} and ${viva('n')} and ${deSucursales('n', sucursales)}
      and i.ano = ${ano} and i.mes = ${mes} and i.charge_type = 6 and i.aplicable`.execute(db)
  return rows[0] as Cuotas
}

/** Tells what a month needs to have fees: a price in force, of any level (D-034), and somebody enrolled in the year. */
export async function paraHaberCuotas(db: Db, sucursales: Sucursales, ano: number, mes: Mes) {
  const { rows } = await sql<{ valores: boolean; inscriptos: boolean }>`
    select exists (select 1 from valor v where v.tipo = 2 and v.reemplazado_por is null and v.retirado_at is null
        and (v.ano, v.mes_desde) <= (${ano}::int, ${mes}::int)) as valores,
      exists (select 1 from inscripcion n where n.ano = ${ano} and ${viva('n')} and ${deSucursales('n', sucursales)}) as inscriptos`.execute(
    db,
  )
  return rows[0] as { valores: boolean; inscriptos: boolean }
}

export interface Deben {
  /** Null: all of the years before. */
  col: Col | null
  alumnos: number
  debe: Centavos
}

/**
 * Counts who owes each of these columns of a year, and any of `deAntes` of the years before as one, as the debtors
 * report does (D-112): withdrawn and deleted students too. What nobody owes has no row, but for the years before.
 */
export async function queDeben(
  db: Db,
  sucursales: Sucursales,
  {
    ano,
    cols,
    anteriores,
    deAntes,
  }: { ano: number; cols: readonly Col[]; anteriores: readonly number[]; deAntes: readonly Col[] },
): Promise<Deben[]> {
  const { rows } = await sql<Deben>`
    select i.col, count(*)::int as alumnos, sum(i.monto - i.pagado)::bigint as debe
    from inscripcion n join item_cuenta i on i.id_inscripcion = n.id
    where n.ano = ${ano} and ${viva('n')} and ${deSucursales('n', sucursales)}
      and i.ano = ${ano} and i.col = any(${cols}::smallint[]) and ${abierto('i')}
    group by i.col
    union all
    select null, count(distinct n.id_alumno)::int, coalesce(sum(d.debe), 0)::bigint
    from inscripcion n join (
      select i.id_inscripcion, sum(i.monto - i.pagado) as debe from item_cuenta i
      where i.ano = any(${anteriores}::int[]) and i.col = any(${deAntes}::smallint[]) and ${abierto('i')}
      group by i.id_inscripcion) d on d.id_inscripcion = n.id
    where n.ano = any(${anteriores}::int[]) and ${viva('n')} and ${deSucursales('n', sucursales)}`.execute(db)
  return rows
}

export interface InscriptosDeNivel {
  nivel: string
  total: number
  anteriorALaFecha: number
  anterior: number
}

/**
 * Counts who is enrolled in a year, and who was in the year before, until a day and in all, by level: those whom the
 * list of students has. Each course is counted first, so that neither courses nor levels are joined to enrolments.
 */
export async function inscriptosPorNivel(
  db: Db,
  sucursales: Sucursales,
  ano: number,
  fecha: Fecha,
): Promise<InscriptosDeNivel[]> {
  const { rows } = await sql<InscriptosDeNivel>`
    select v.nombre as nivel, sum(x.total)::int as total, sum(x.a_la_fecha)::int as "anteriorALaFecha", sum(x.anterior)::int as anterior
    from (
      select n.id_curso, count(*) filter (where n.ano = ${ano}) as total, count(*) filter (where n.ano < ${ano}) as anterior,
        count(*) filter (where n.ano < ${ano} and n.fecha <= ${fecha}) as a_la_fecha
      from inscripcion n
      where n.ano = any(${[ano - 1, ano]}::int[]) and ${viva('n')} and n.id_alumno not in (select a.id from alumno a where a.eliminado)
      group by n.id_curso) x
      join curso c on c.id = x.id_curso join grado g on g.id = c.id_grado join nivel v on v.id = g.id_nivel
    where ${enSucursales('c.id_sucursal', sucursales)}
    group by v.id order by v.orden`.execute(db)
  return rows
}

/** Counts the exams that wait for approval, and tells since when the oldest does. */
export async function esperanAprobacion(db: Db) {
  const { rows } = await sql<{ pendientes: number; desde: Fecha | null }>`
    select count(*)::int as pendientes, min(fecha_carga) as desde from examen where estado = 0`.execute(db)
  return rows[0] ?? { pendientes: 0, desde: null }
}
