import { type RawBuilder, sql } from 'kysely'
import { colDeMes } from '#domain/cuenta/catalogo.ts'
import type { Col } from '#domain/cuenta/tipos.ts'
import type { Centavos } from '#domain/dinero.ts'
import type { Fecha, Mes } from '#domain/fecha.ts'
import type { Periodo } from '#domain/panel/periodo.ts'
import type { Db } from '../db/database.ts'
import { pocas } from '../db/words/ids.ts'
import { viva } from '../db/words/inscripcion.ts'
import { siHay, todas, una } from '../db/words/juntas.ts'
import { enSucursales } from '../db/words/sucursal.ts'
import { cuantosInscriptos } from '../db/words/sumas.ts'

// What grows with the school is kept added up (record 113).

/** Branches that the figures are of; null means all. */
type Sucursales = readonly number[] | null

/** Of these years, those in which somebody is enrolled. */
export async function anosConInscriptos(db: Db, anos: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ ano: number }>`
    select p.ano from unnest(${anos}::int[]) p(ano)
    where exists (select 1 from inscripcion n where n.ano = p.ano and ${viva('n')})`.execute(db)
  return rows.map((r) => r.ano)
}

/** The first of these branches; null without any. */
export const laPropia = (sucursales: readonly number[]) =>
  siHay(sql<{ id: number; nombre: string }>`
    select s.id, s.nombre::text as nombre from sucursal s where ${enSucursales('s.id', sucursales)} limit 1`)

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
export const cajasDelDia = (sucursales: Sucursales, dia: Fecha) =>
  todas(sql<CajaDeSucursal>`
    select s.id as "idSucursal", s.nombre::text as sucursal,
      coalesce(d.cobranzas + ${deReversas('COBRANZA')}, 0)::bigint as cobranzas,
      coalesce(d.ingresos + ${deReversas('INGRESO')}, 0)::bigint as ingresos,
      coalesce(d.pagos - ${deReversas('PAGO')}, 0)::bigint as pagos
    from sucursal s left join caja_dia d on d.id_sucursal = s.id and d.dia = ${dia}
    where ${enSucursales('s.id', sucursales)} order by s.nombre, s.id`)

/**
 * Adds up the collections of each period, in its order; null where these cashes moved nothing in it. Reversals are few, so
 * they are added up by themselves and not looked for by each day of each cash.
 */
export const cobranzasDe = (sucursales: Sucursales, periodos: readonly Periodo[]) =>
  todas(sql<{ cobranzas: Centavos | null }>`
    select (select sum(d.cobranzas)::bigint from caja_dia d
        where d.dia between p.desde and p.hasta and ${enSucursales('d.id_sucursal', sucursales)})
      + coalesce((select sum(r.monto) from caja_reversa r where r.dia between p.desde and p.hasta
        and r.clase = 'COBRANZA' and ${enSucursales('r.id_sucursal', sucursales)}), 0)::bigint as cobranzas
    from ${pocas(periodos.map((p) => sql`${p.desde}::date, ${p.hasta}::date`))} p(orden, desde, hasta)
    order by p.orden`)

export interface Cuotas {
  monto: Centavos
  pagado: Centavos
  /** Students who owe of it. */
  alumnos: number
}

/** Adds up the fees of one month: what they amount to, what is paid of it, and who owes. */
export const cuotasDelMes = (sucursales: Sucursales, ano: number, mes: Mes) =>
  una(sql<Cuotas>`
    select coalesce(sum(s.monto), 0)::bigint as monto, coalesce(sum(s.pagado), 0)::bigint as pagado,
      coalesce(sum(s.deben), 0)::int as alumnos
    from cuota_sumada s where s.ano = ${ano} and s.col = ${colDeMes(mes)} and ${enSucursales('s.id_sucursal', sucursales)}`)

/** Tells what a month needs to have fees: a price in force, of any level (D-034), and somebody enrolled in the year. */
export async function paraHaberCuotas(db: Db, sucursales: Sucursales, ano: number, mes: Mes) {
  const { rows } = await sql<{ valores: boolean; inscriptos: boolean }>`
    select exists (select 1 from valor v where v.tipo = 2 and v.reemplazado_por is null and v.retirado_at is null
        and (v.ano, v.mes_desde) <= (${ano}::int, ${mes}::int)) as valores,
      ${cuantosInscriptos(ano, { eliminados: true, sucursales })} > 0 as inscriptos`.execute(db)
  return rows[0] as { valores: boolean; inscriptos: boolean }
}

export interface Deben {
  alumnos: number
  debe: Centavos
}

/**
 * Counts who owes each fee of a year until a month, as the debtors report does (D-112): withdrawn and deleted students
 * too. What nobody was ever asked for has no row.
 */
export const debenCuotas = (sucursales: Sucursales, ano: number, hasta: Mes) =>
  todas(sql<Deben & { col: Col }>`
    select s.col, sum(s.deben)::int as alumnos, sum(s.monto - s.pagado)::bigint as debe
    from cuota_sumada s
    where s.ano = ${ano} and s.col <= ${colDeMes(hasta)} and ${enSucursales('s.id_sucursal', sucursales)} group by s.col`)

/** Counts who owes fees of each of these years, one at least, and what: of a year nobody is enrolled in too. */
export const debenDeAnos = (sucursales: Sucursales, anos: readonly number[]) =>
  todas(sql<Deben & { ano: number }>`
    select p.ano,
      (select coalesce(sum(s.deudores), 0) from deudor_sumado s where s.ano = p.ano and ${enSucursales('s.id_sucursal', sucursales)})::int as alumnos,
      (select coalesce(sum(s.monto - s.pagado), 0) from cuota_sumada s where s.ano = p.ano and ${enSucursales('s.id_sucursal', sucursales)})::bigint as debe
    from ${pocas(anos.map((ano) => sql`${ano}::int`))} p(orden, ano) order by p.orden`)

export interface InscriptosDeNivel {
  nivel: string
  total: number
  anteriorALaFecha: number
  anterior: number
}

/**
 * Counts who is enrolled in a year, and who was in the year before, until a day and in all, by level: those whom the
 * list of students has.
 */
export const inscriptosPorNivel = (sucursales: Sucursales, ano: number, fecha: Fecha) =>
  todas(sql<InscriptosDeNivel>`
    select v.nombre as nivel, x.total::int as total, x.a_la_fecha::int as "anteriorALaFecha", x.anterior::int as anterior
    from (
      select s.id_nivel, coalesce(sum(s.inscriptos - s.eliminados) filter (where s.ano = ${ano}), 0) as total,
        coalesce(sum(s.inscriptos - s.eliminados) filter (where s.ano < ${ano}), 0) as anterior,
        coalesce(sum(s.inscriptos - s.eliminados) filter (where s.ano < ${ano} and s.fecha <= ${fecha}), 0) as a_la_fecha
      from inscripto_sumado s where s.ano between ${ano - 1} and ${ano} and ${enSucursales('s.id_sucursal', sucursales)}
      group by s.id_nivel) x join nivel v on v.id = x.id_nivel
    where x.total > 0 or x.anterior > 0 order by v.orden`)

/** Counts the exams that wait for approval, and tells since when the oldest does. */
export const esperanAprobacion = () =>
  una(sql<{ pendientes: number; desde: Fecha | null }>`
    select count(*)::int as pendientes, min(fecha_carga) as desde from examen where estado = 0`)
