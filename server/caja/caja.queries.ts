import { type RawBuilder, sql } from 'kysely'
import type { ClaseDeMovimiento } from '#domain/caja/arqueo.ts'
import type { Medio } from '#domain/cobranza/medios.ts'
import type { Centavos } from '#domain/dinero.ts'
import { noEncontrado } from '#domain/errores.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Db, Trx } from '../db/database.ts'
import { luego, siHay, todas, una } from '../db/words/juntas.ts'
import { nombreCompleto } from '../db/words/persona.ts'
import { cajeroDeMovimiento, cajeroDeUsuario } from '../db/words/usuario.ts'

/** What the three kinds of movements of a day share. */
export interface Comun {
  id: number
  sucursal: string
  idPersonal: number | null
  personal: string
  observaciones: string
  medios: string
  momento: Date
  /** Negative in a reversal. */
  monto: Centavos
  /** The day on which it was entered, in Salta. */
  diaCarga: Fecha
  /** Day of the movement that this row reverses; null in a row that is a movement itself (D-220). */
  reversaDe: Fecha | null
  /** When it was annulled, if its closed day still keeps it. */
  anuladaAt: Date | null
  anuladaPor: string | null
  motivo: string | null
  /** Whether it counts no more: annulled while its day was open. */
  fuera: boolean
}

export interface PagoDelDia extends Comun {
  tipo: 'P' | 'S'
  destino: string
  idDestino: number
  comprobante: string | null
  tipoComprobante: string | null
}

export interface IngresoDelDia extends Comun {
  concepto: string
}

const TABLA = { COBRANZA: 'cobranza', PAGO: 'pago', INGRESO: 'ingreso' } as const
const ANULADA = { COBRANZA: 'anulada', PAGO: 'anulado', INGRESO: 'anulado' } as const

/** Leaves out what was paid before Campana, which no cash has (record 053). */
const enCaja = (clase: ClaseDeMovimiento, fila: string) =>
  clase === 'COBRANZA' ? sql` and not ${sql.ref(`${fila}.apertura`)}` : sql``

/**
 * Selects the rows of a day's table as `x`: its movements and the reversals of that day (D-083, D-220); `fuera` those
 * that were annulled while the day was open. The employee who made each is `p`.
 */
export function filasDe(clase: ClaseDeMovimiento, idSucursal: number, dia: Fecha) {
  const tabla = sql.table(TABLA[clase])
  const anuladaAt = sql.ref(`m.${ANULADA[clase]}_at`)
  const anuladaPor = sql.ref(`m.${ANULADA[clase]}_por`)
  return sql`(
      select m.id, false as reversa, m.id_usuario as autor, m.id_personal as empleado, ${anuladaAt} as anulada_at, ${anuladaPor} as anulada_por, null::timestamptz as at,
        ${anuladaAt} is not null and not exists (select 1 from caja_reversa r where r.clase = ${clase} and r.reversa_de = m.id) as fuera
      from ${tabla} m where m.id_sucursal = ${idSucursal} and m.dia = ${dia}${enCaja(clase, 'm')}
      union all
      select r.reversa_de, true, r.id_usuario, a.id_personal, null, null, r.at, false
      from caja_reversa r join usuario a on a.id = r.id_usuario
      where r.id_sucursal = ${idSucursal} and r.dia = ${dia} and r.clase = ${clase}) x
    left join personal p on p.id = x.empleado`
}

/** Columns that the three tables share; `g` is the movement. */
const COMUN = sql`g.id, s.nombre::text as sucursal, x.empleado as "idPersonal", ${cajeroDeMovimiento('p', 'x.autor')} as personal, g.observaciones,
  case when x.reversa then g.dia end as "reversaDe", x.anulada_at as "anuladaAt", ${cajeroDeUsuario('x.anulada_por')} as "anuladaPor",
  g.motivo_anulacion as motivo, x.fuera`

/** Day on which a payment or income was entered; a reversal always belongs to the day on which it is made. */
const CARGA = sql`coalesce(x.at, g.created_at) as momento, (coalesce(x.at, g.created_at) at time zone 'America/Argentina/Salta')::date as "diaCarga"`

/** Takes off what a reversal takes back. */
export const SIGNO = sql`case when x.reversa then -1 else 1 end`

/** Parts the movements that count from those that were annulled while their day was open. */
export const partir = <T extends Comun>(rows: T[]) => ({
  dentro: rows.filter((r) => !r.fuera),
  fuera: rows.filter((r) => r.fuera),
})

/** Makes a part of a day's rows, of which JSON has the moments as text. */
const delDia = <T extends Comun>(consulta: RawBuilder<T>) =>
  luego(todas(consulta), (leidas) => partir((leidas as unknown as T[]).map(conMomentos)))

const conMomentos = <T extends Comun>(fila: T): T => ({
  ...fila,
  momento: new Date(fila.momento),
  anuladaAt: fila.anuladaAt && new Date(fila.anuladaAt),
})

export const pagosDelDia = (idSucursal: number, dia: Fecha) =>
  delDia(sql<PagoDelDia>`
    select ${COMUN}, ${CARGA}, g.monto * ${SIGNO} as monto, g.medio as medios, g.tipo,
      coalesce(${nombreCompleto('d')}, v.nombre::text) as destino, coalesce(g.id_personal_destino, g.id_servicio) as "idDestino",
      g.n_comprobante as comprobante, g.t_comprobante as "tipoComprobante"
    from ${filasDe('PAGO', idSucursal, dia)} join pago g on g.id = x.id join sucursal s on s.id = g.id_sucursal
      left join personal d on d.id = g.id_personal_destino left join servicio v on v.id = g.id_servicio
    order by momento desc, g.id desc`)

export const ingresosDelDia = (idSucursal: number, dia: Fecha) =>
  delDia(sql<IngresoDelDia>`
    select ${COMUN}, ${CARGA}, g.monto * ${SIGNO} as monto, g.medio as medios, g.concepto
    from ${filasDe('INGRESO', idSucursal, dia)} join ingreso g on g.id = x.id join sucursal s on s.id = g.id_sucursal
    order by momento desc, g.id desc`)

export interface MedioDelPeriodo {
  idSucursal: number
  medio: Medio
  cobranzas: Centavos
  pagos: Centavos
  ingresos: Centavos
}

/** Reads what each payment method moved in these branches between two days, reversals taken off (D-221). */
export async function mediosDelPeriodo(
  db: Db | Trx,
  sucursales: readonly number[],
  desde: Fecha,
  hasta: Fecha,
): Promise<MedioDelPeriodo[]> {
  const propios = (clase: ClaseDeMovimiento) => {
    const [tabla, anulada] = [sql.table(TABLA[clase]), sql.ref(`g.${ANULADA[clase]}_at`)]
    return sql`(select g.id, g.id_sucursal, 1 as signo from ${tabla} g where g.id_sucursal = any(${sucursales}) and g.dia between ${desde} and ${hasta}${enCaja(clase, 'g')}
        and (${anulada} is null or exists (select 1 from caja_reversa r where r.clase = ${clase} and r.reversa_de = g.id))
      union all select r.reversa_de, r.id_sucursal, -1 from caja_reversa r
        where r.id_sucursal = any(${sucursales}) and r.dia between ${desde} and ${hasta} and r.clase = ${clase}) x`
  }
  const { rows } = await sql<MedioDelPeriodo>`
    select id_sucursal as "idSucursal", medio, sum(cobranzas)::bigint as cobranzas, sum(pagos)::bigint as pagos, sum(ingresos)::bigint as ingresos from (
      select x.id_sucursal, m.medio, m.monto * x.signo as cobranzas, 0 as pagos, 0 as ingresos from ${propios('COBRANZA')} join cobranza_medio m on m.id_cobranza = x.id
      union all select x.id_sucursal, g.medio, 0, g.monto * x.signo, 0 from ${propios('PAGO')} join pago g on g.id = x.id
      union all select x.id_sucursal, g.medio, 0, 0, g.monto * x.signo from ${propios('INGRESO')} join ingreso g on g.id = x.id) y
    group by id_sucursal, medio`.execute(db)
  return rows
}

/** Reads the balance with which a day opens, the cash in it, and since which day; null before the first movement of the branch (D-084, D-085). */
export const aperturaDelDia = (idSucursal: number, dia: Fecha) =>
  luego(
    una(sql<{ monto: Centavos | null; efectivo: Centavos; desde: Fecha | null }>`
      select sum(cobranzas + ingresos - pagos + reversas)::bigint as monto, sum(efectivo)::bigint as efectivo,
        max(dia) filter (where cobranzas <> 0 or ingresos <> 0 or pagos <> 0 or reversas <> 0) as desde
      from caja_dia where id_sucursal = ${idSucursal} and dia < ${dia}`),
    ({ monto, efectivo, desde }) => (monto !== null && desde ? { monto, efectivo, desde } : null),
  )

/** Adds up the cash that a branch holds today, in centavos: below 0 when more was paid out than came in. */
export async function efectivoDe(db: Db | Trx, idSucursal: number, hoy: Fecha): Promise<Centavos> {
  const { rows } = await sql<{ efectivo: Centavos }>`
    select coalesce(sum(efectivo), 0)::bigint as efectivo from caja_dia where id_sucursal = ${idSucursal} and dia <= ${hoy}`.execute(
    db,
  )
  return (rows[0] as { efectivo: Centavos }).efectivo
}

/** Reads the name of a branch. Throws `no-encontrado` when it does not exist. */
export const nombreDeSucursal = (idSucursal: number) =>
  luego(siHay(sql<{ nombre: string }>`select nombre::text from sucursal where id = ${idSucursal}`), (sucursal) => {
    if (!sucursal) throw noEncontrado('La Sucursal')
    return sucursal.nombre
  })

/** Reads payments, negative, and incomes entered on this day for another one (D-083). */
export const cargadosParaOtroDia = (idSucursal: number, dia: Fecha) =>
  todas(sql<{ texto: string; dia: Fecha; monto: Centavos }>`
    select 'Pago: ' || coalesce(${nombreCompleto('d')}, v.nombre::text) as texto, g.dia, -g.monto as monto
    from pago g left join personal d on d.id = g.id_personal_destino left join servicio v on v.id = g.id_servicio
    where g.id_sucursal = ${idSucursal} and g.anulado_at is null and g.dia <> ${dia}
      and g.created_at >= ${dia}::date::timestamp at time zone 'America/Argentina/Salta'
      and g.created_at < (${dia}::date + 1)::timestamp at time zone 'America/Argentina/Salta'
    union all
    select 'Ingreso: ' || i.concepto, i.dia, i.monto from ingreso i
    where i.id_sucursal = ${idSucursal} and i.anulado_at is null and i.dia <> ${dia}
      and i.created_at >= ${dia}::date::timestamp at time zone 'America/Argentina/Salta'
      and i.created_at < (${dia}::date + 1)::timestamp at time zone 'America/Argentina/Salta'
    order by dia, texto`)
