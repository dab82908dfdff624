import { sql } from 'kysely'
import type { Centavos } from '#domain/dinero.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Db } from '../db/database.ts'

interface Comun {
  id: number
  sucursal: string
  idPersonal: number | null
  personal: string
  observaciones: string
  medios: string
  momento: Date
  monto: Centavos
  /** The day on which it was entered, in Salta. */
  diaCarga: Fecha
}

/** Who entered a movement: the employee, else the account's name (D-209). */
const QUIEN = sql`coalesce(p.apellido || ', ' || p.nombre, u.username::text)`

export async function cobranzasDelDia(db: Db, idSucursal: number, dia: Fecha) {
  const { rows } = await sql<
    Comun & {
      recibo: number
      pto: number | null
      nro: number | null
      lineas: { destino: string; anoMes: string; idAlumno: number; alumno: string; monto: Centavos; ano: number }[]
    }
  >`
    select c.id, s.nombre::text as sucursal, c.id_personal as "idPersonal", ${QUIEN} as personal, c.observaciones, c.fecha as momento, c.total as monto,
      c.recibo_nro as recibo, c.manual_pto as pto, c.manual_nro as nro, c.dia as "diaCarga",
      (select string_agg(m.medio, ',' order by m.id) from cobranza_medio m where m.id_cobranza = c.id) as medios,
      (select jsonb_agg(jsonb_build_object('destino', ci.destino, 'anoMes', ci.ano_mes, 'idAlumno', a.id, 'alumno', a.apellido || ', ' || a.nombre,
          'monto', ci.monto, 'ano', n.ano) order by ci.id)
        from cobranza_item ci join inscripcion n on n.id = ci.id_inscripcion join alumno a on a.id = n.id_alumno where ci.id_cobranza = c.id) as lineas
    from cobranza c join sucursal s on s.id = c.id_sucursal join usuario u on u.id = c.id_usuario left join personal p on p.id = c.id_personal
    where c.id_sucursal = ${idSucursal} and c.dia = ${dia} and c.anulada_at is null
    order by c.fecha desc, c.id desc`.execute(db)
  return rows
}

export async function pagosDelDia(db: Db, idSucursal: number, dia: Fecha) {
  const { rows } = await sql<
    Comun & {
      tipo: 'P' | 'S'
      destino: string
      idDestino: number
      comprobante: string | null
      tipoComprobante: string | null
    }
  >`
    select g.id, s.nombre::text as sucursal, g.id_personal as "idPersonal", ${QUIEN} as personal, g.observaciones, g.created_at as momento, g.monto,
      g.medio as medios, (g.created_at at time zone 'America/Argentina/Salta')::date as "diaCarga", g.tipo,
      coalesce(d.apellido || ', ' || d.nombre, v.nombre::text) as destino, coalesce(g.id_personal_destino, g.id_servicio) as "idDestino",
      g.n_comprobante as comprobante, g.t_comprobante as "tipoComprobante"
    from pago g join sucursal s on s.id = g.id_sucursal join usuario u on u.id = g.id_usuario left join personal p on p.id = g.id_personal
      left join personal d on d.id = g.id_personal_destino left join servicio v on v.id = g.id_servicio
    where g.id_sucursal = ${idSucursal} and g.dia = ${dia} and g.anulado_at is null
    order by g.created_at desc, g.id desc`.execute(db)
  return rows
}

export async function ingresosDelDia(db: Db, idSucursal: number, dia: Fecha) {
  const { rows } = await sql<Comun & { concepto: string }>`
    select g.id, s.nombre::text as sucursal, g.id_personal as "idPersonal", ${QUIEN} as personal, g.observaciones, g.created_at as momento, g.monto,
      g.medio as medios, (g.created_at at time zone 'America/Argentina/Salta')::date as "diaCarga", g.concepto
    from ingreso g join sucursal s on s.id = g.id_sucursal join usuario u on u.id = g.id_usuario left join personal p on p.id = g.id_personal
    where g.id_sucursal = ${idSucursal} and g.dia = ${dia} and g.anulado_at is null
    order by g.created_at desc, g.id desc`.execute(db)
  return rows
}

/** The balance with which a day opens, and since which day; null before the first movement of the branch (D-084, D-085). */
export async function aperturaDelDia(
  db: Db,
  idSucursal: number,
  dia: Fecha,
): Promise<{ monto: Centavos; desde: Fecha } | null> {
  const { rows } = await sql<{ monto: Centavos | null; desde: Fecha | null }>`
    select sum(cobranzas + ingresos - pagos + reversas)::bigint as monto,
      max(dia) filter (where cobranzas <> 0 or ingresos <> 0 or pagos <> 0 or reversas <> 0) as desde
    from caja_dia where id_sucursal = ${idSucursal} and dia < ${dia}`.execute(db)
  const fila = rows[0]
  return fila?.monto != null && fila.desde ? { monto: fila.monto, desde: fila.desde } : null
}

/** What a day moved in cash: the payment method EFECTIVO alone (D-221). */
export async function efectivoDelDia(db: Db, idSucursal: number, dia: Fecha): Promise<Centavos> {
  const { rows } = await sql<{ monto: Centavos }>`
    select (
      coalesce((select sum(m.monto) from cobranza c join cobranza_medio m on m.id_cobranza = c.id
        where c.id_sucursal = ${idSucursal} and c.dia = ${dia} and c.anulada_at is null and m.medio = 'EFECTIVO'), 0)
      + coalesce((select sum(monto) from ingreso where id_sucursal = ${idSucursal} and dia = ${dia} and anulado_at is null and medio = 'EFECTIVO'), 0)
      - coalesce((select sum(monto) from pago where id_sucursal = ${idSucursal} and dia = ${dia} and anulado_at is null and medio = 'EFECTIVO'), 0)
    )::bigint as monto`.execute(db)
  return rows[0]?.monto ?? (0 as Centavos)
}

/** Payments and incomes entered on this day for another one (D-083). */
export async function cargadosParaOtroDia(db: Db, idSucursal: number, dia: Fecha) {
  const { rows } = await sql<{ texto: string; dia: Fecha; monto: Centavos }>`
    select 'Pago: ' || coalesce(d.apellido || ', ' || d.nombre, v.nombre::text) as texto, g.dia, g.monto
    from pago g left join personal d on d.id = g.id_personal_destino left join servicio v on v.id = g.id_servicio
    where g.id_sucursal = ${idSucursal} and g.anulado_at is null and g.dia <> ${dia}
      and g.created_at >= ${dia}::date::timestamp at time zone 'America/Argentina/Salta'
      and g.created_at < (${dia}::date + 1)::timestamp at time zone 'America/Argentina/Salta'
    union all
    select 'Ingreso: ' || i.concepto, i.dia, i.monto from ingreso i
    where i.id_sucursal = ${idSucursal} and i.anulado_at is null and i.dia <> ${dia}
      and i.created_at >= ${dia}::date::timestamp at time zone 'America/Argentina/Salta'
      and i.created_at < (${dia}::date + 1)::timestamp at time zone 'America/Argentina/Salta'
    order by dia, texto`.execute(db)
  return rows
}
