import { sql } from 'kysely'
import { type Centavos, centavos } from '#domain/dinero.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Db, Trx } from '../db/database.ts'
import { filas, juntas, todas } from '../db/words/juntas.ts'
import { nombreCompleto } from '../db/words/persona.ts'
import { cajeroDeMovimiento } from '../db/words/usuario.ts'

/** What a cash did, in centavos: apertura + cobranzas + ingresos − pagos = cierre; a reversal in the column of its kind. */
export interface Cifras {
  apertura: Centavos
  cobranzas: Centavos
  ingresos: Centavos
  pagos: Centavos
  cierre: Centavos
}

/** The cash of a branch in some days, those with movements one by one. */
export interface CajaDeReporte {
  idSucursal: number
  sucursal: string
  /** Balance before the first day asked for. */
  apertura: Centavos
  dias: (Cifras & { dia: Fecha })[]
}

/**
 * Reads day by day what the cash of these branches did (D-089), in the order of their names. The days before are added up
 * branch by branch, along the key, which takes less than to group them.
 */
export async function cajasDeReporte(
  db: Db | Trx,
  sucursales: readonly number[],
  desde: Fecha,
  hasta: Fecha,
): Promise<CajaDeReporte[]> {
  const leidas = await juntas(db, {
    sucursales: todas(sql<{ id: number; nombre: string; apertura: Centavos }>`
      select s.id, s.nombre::text as nombre, (select coalesce(sum(a.cobranzas + a.ingresos - a.pagos + a.reversas), 0)::bigint
        from caja_dia a where a.id_sucursal = s.id and a.dia < ${desde}) as apertura
      from sucursal s where s.id = any(${sucursales}) order by s.nombre, s.id`),
    dias: filas<Dia, Dia>(
      [
        'c.id_sucursal',
        'c.dia',
        'c.cobranzas + coalesce(r.cobranzas, 0)',
        'c.ingresos + coalesce(r.ingresos, 0)',
        'c.pagos - coalesce(r.pagos, 0)',
      ],
      sql`from caja_dia c left join (
        select id_sucursal, dia, coalesce(sum(monto) filter (where clase = 'COBRANZA'), 0)::bigint as cobranzas,
          coalesce(sum(monto) filter (where clase = 'PAGO'), 0)::bigint as pagos,
          coalesce(sum(monto) filter (where clase = 'INGRESO'), 0)::bigint as ingresos
        from caja_reversa where id_sucursal = any(${sucursales}) and dia between ${desde} and ${hasta} group by 1, 2) r
        on r.id_sucursal = c.id_sucursal and r.dia = c.dia
      where c.id_sucursal = any(${sucursales}) and c.dia between ${desde} and ${hasta} order by c.id_sucursal, c.dia`,
      (dia) => dia,
    ),
  })
  const porSucursal = Map.groupBy(leidas.dias, ([idSucursal]) => idSucursal)
  return leidas.sucursales.map(({ id, nombre, apertura }) => ({
    idSucursal: id,
    sucursal: nombre,
    apertura,
    dias: conSaldo(apertura, porSucursal.get(id) ?? []),
  }))
}

type Dia = readonly [idSucursal: number, dia: Fecha, cobranzas: Centavos, ingresos: Centavos, pagos: Centavos]

/** Gives successive days the balance with which each began and ended. */
function conSaldo(inicial: Centavos, dias: readonly Dia[]): CajaDeReporte['dias'] {
  let apertura = inicial
  return dias.map(([, dia, cobranzas, ingresos, pagos]) => {
    const cierre = centavos(apertura + cobranzas + ingresos - pagos)
    const deHoy = { dia, apertura, cobranzas, ingresos, pagos, cierre }
    apertura = cierre
    return deHoy
  })
}

export interface MovimientoDeReporte {
  id: number
  idPersonal: number | null
  dia: Fecha
  /** 'HH:mm' of entry; '' when that was on another day. */
  hora: string
  /** When and by whom it was entered, if on another day than its own (D-083); else ''. */
  registrado: string
  clase: string
  comprobante: string
  /** Manual number of a collection; null where it has none. */
  pto: number | null
  nro: number | null
  detalle: string
  medios: string
  personal: string
  observaciones: string
  /** Signed: a payment takes out of the balance. */
  monto: Centavos
}

/** Reads every movement of a branch's cash in these days, oldest first; a reversal stands on its own day (D-220). */
export async function movimientosDeReporte(
  db: Db | Trx,
  idSucursal: number,
  desde: Fecha,
  hasta: Fecha,
): Promise<MovimientoDeReporte[]> {
  const propios = (tabla: string, clase: string, anulada: string) => sql`
    select g.id, g.dia, 1 as signo, false as reversa, g.id_usuario, g.id_personal, null::timestamptz as at from ${sql.table(tabla)} g
    where g.id_sucursal = ${idSucursal} and g.dia between ${desde} and ${hasta}${clase === 'COBRANZA' ? sql` and not g.apertura` : sql``} and (${sql.ref(`g.${anulada}`)} is null
      or exists (select 1 from caja_reversa r where r.clase = ${clase} and r.reversa_de = g.id))
    union all
    select r.reversa_de, r.dia, -1, true, r.id_usuario, a.id_personal, r.at from caja_reversa r join usuario a on a.id = r.id_usuario
    where r.id_sucursal = ${idSucursal} and r.dia between ${desde} and ${hasta} and r.clase = ${clase}`
  const { rows } = await sql<MovimientoDeReporte>`
    select m.id, m.id_personal as "idPersonal", m.dia, case when m.carga::date = m.dia then to_char(m.carga, 'HH24:MI') else '' end as hora,
      case when m.carga::date = m.dia then ''
        else 'registrado el ' || to_char(m.carga, 'DD/MM HH24:MI') || ' por ' || ${cajeroDeMovimiento('p', 'm.id_usuario')} end as registrado,
      case when m.reversa then 'Anulación de ' || m.clase else m.clase end as clase, m.comprobante, m.pto, m.nro, m.detalle, m.medios,
      ${cajeroDeMovimiento('p', 'm.id_usuario')} as personal, m.observaciones, m.monto
    from (select t.*, t.momento at time zone 'America/Argentina/Salta' as carga from (
      select g.id, x.dia, x.reversa, x.id_usuario, x.id_personal, coalesce(x.at, g.fecha) as momento, 'Cobranza' as clase, 'Recibo ' || g.recibo_nro as comprobante,
        g.manual_pto as pto, g.manual_nro as nro,
        (select string_agg(distinct ${nombreCompleto('l')}, '; ') from cobranza_item ci join inscripcion n on n.id = ci.id_inscripcion
          join alumno l on l.id = n.id_alumno where ci.id_cobranza = g.id) as detalle,
        (select string_agg(c.medio, ',' order by c.id) from cobranza_medio c where c.id_cobranza = g.id) as medios, g.observaciones, g.total * x.signo as monto
      from (${propios('cobranza', 'COBRANZA', 'anulada_at')}) x join cobranza g on g.id = x.id
      union all
      select g.id, x.dia, x.reversa, x.id_usuario, x.id_personal, coalesce(x.at, g.created_at), 'Pago',
        case when g.comprobante = 'N' then '' else g.t_comprobante || ' ' || g.n_comprobante end, null, null,
        coalesce(${nombreCompleto('e')}, v.nombre::text), g.medio, g.observaciones, -g.monto * x.signo
      from (${propios('pago', 'PAGO', 'anulado_at')}) x join pago g on g.id = x.id
        left join personal e on e.id = g.id_personal_destino left join servicio v on v.id = g.id_servicio
      union all
      select g.id, x.dia, x.reversa, x.id_usuario, x.id_personal, coalesce(x.at, g.created_at), 'Ingreso', '', null, null, g.concepto, g.medio, g.observaciones, g.monto * x.signo
      from (${propios('ingreso', 'INGRESO', 'anulado_at')}) x join ingreso g on g.id = x.id) t) m
    left join personal p on p.id = m.id_personal
    order by m.dia, m.momento, m.clase, m.id`.execute(db)
  return rows
}
