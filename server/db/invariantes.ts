import { CompiledQuery } from 'kysely'
import type { Fecha } from '#domain/fecha.ts'
import type { Db, Trx } from './database.ts'
import { ACADEMICAS } from './invariantesAcademicas.ts'
import { SUMADAS_BIEN } from './invariantesSumas.ts'

/** A condition that always holds. `sql` answers the rows that break it, their id first; `$1` is the day. */
export interface Invariante {
  readonly n: number
  readonly texto: string
  readonly sql: string
}

/**
 * The invariants of the data, each with the number by which the tests and the nightly check name it; 4 and 5 are
 * constraints of the tables.
 */
export const INVARIANTES: readonly Invariante[] = [
  {
    n: 1,
    texto: 'Lo pagado de un ítem es la suma de sus líneas en cobranzas vivas',
    sql: `
    select i.id from item_cuenta i
    left join (
      select ci.id_item, sum(ci.monto) s from cobranza_item ci
      join cobranza c on c.id = ci.id_cobranza and c.anulada_at is null group by 1) p on p.id_item = i.id
    where i.pagado <> coalesce(p.s, 0)`,
  },
  {
    n: 2,
    texto: '0 ≤ pagado ≤ monto; lo no aplicable no tiene pagos',
    sql: `
    select id from item_cuenta where pagado < 0 or pagado > monto or (not aplicable and pagado <> 0)`,
  },
  {
    n: 3,
    texto: 'Una inscripción viva tiene sus 17 ítems, y diez de locker si el grado los tiene',
    sql: `
    select n.id from inscripcion n
    join curso c on c.id = n.id_curso join grado g on g.id = c.id_grado
    left join item_cuenta i on i.id_inscripcion = n.id
    where n.estado <> 'ANULADA' group by n.id, g.con_locker
    having count(distinct i.col) filter (where i.charge_type between 1 and 6) <> 17
      or count(i.id) filter (where i.charge_type between 1 and 6) <> 17
      or (g.con_locker and count(i.id) filter (where i.charge_type = 7) <> 10)
      or (not g.con_locker and bool_or(i.charge_type = 7 and i.aplicable and i.pagado = 0))`,
  },
  {
    n: 6,
    texto: 'El neto es lista × porcentaje en todo ítem abierto sin pagos',
    sql: `
    select id from item_cuenta
    where aplicable and pagado = 0 and origen <> 'PAC' and monto_lista is not null and monto <> round(monto_lista * porcentaje / 100, 0)`,
  },
  {
    n: 7,
    texto: 'Un ítem sin pagos de hoy en adelante lleva el precio vigente para su mes',
    sql: `
    select i.id from item_cuenta i join valor v on v.id = i.id_valor
    join inscripcion n on n.id = i.id_inscripcion and n.estado <> 'ANULADA'
    where i.aplicable and i.pagado = 0 and i.origen = 'PRECIO'
      and i.ano * 12 + coalesce(i.mes, 10) >= extract(year from $1::date) * 12 + greatest(1, least(10, extract(month from $1::date) - 2))
      and (v.reemplazado_por is not null or v.retirado_at is not null or exists (
        select 1 from valor w where w.reemplazado_por is null and w.retirado_at is null and w.id <> v.id
          and (w.tipo, w.id_nivel, w.id_tipo_jornada, w.id_materia) is not distinct from (v.tipo, v.id_nivel, v.id_tipo_jornada, v.id_materia)
          and (w.ano, w.mes_desde) <= (i.ano, coalesce(i.mes, 1)) and (w.ano, w.mes_desde) >= (v.ano, v.mes_desde)))`,
  },
  {
    n: 8,
    texto: 'Los precios vivos de una clave no bajan, uno por posición',
    sql: `
    select id from (
      select id, monto, lag(monto) over w p, lag((ano, mes_desde)) over w k, (ano, mes_desde) k2 from valor
      where reemplazado_por is null and retirado_at is null
      window w as (partition by tipo, id_nivel, id_tipo_jornada, id_materia order by ano, mes_desde)) x
    where monto < p or k = k2`,
  },
  {
    n: 9,
    texto: 'Porcentaje 100 fuera de los tipos de casoEspecial.aplicaTipos',
    sql: `
    select id from item_cuenta where porcentaje <> 100 and charge_type::text <> all (
      select unnest(string_to_array(coalesce(
        (select nullif(value, '') from env_key where tag_name = 'casoEspecial.aplicaTipos'), '6'), ',')))`,
  },
  {
    n: 10,
    texto: 'El último cambio de un ítem termina en lo que hoy tiene; los seguidos se tocan',
    sql: `
    select id_item from (
      select c.*, lag(monto_despues) over (partition by id_item order by id) p,
        row_number() over (partition by id_item order by id desc) r from item_cambio c) x
    join item_cuenta i on i.id = x.id_item
    where (p is not null and p is distinct from monto_antes) or (r = 1 and (i.monto <> monto_despues or i.origen <> origen_despues))
    union all select i.id from item_cuenta i where not exists (select 1 from item_cambio c where c.id_item = i.id)`,
  },
  {
    n: 11,
    texto: 'Solo PAC y ANULACION mueven el monto de lo ya cancelado',
    sql: `
    select distinct h.id_item from item_cambio h
    join cobranza_item ci on ci.id_item = h.id_item
    join cobranza c on c.id = ci.id_cobranza and c.anulada_at is null and c.suceso < h.suceso
    where h.motivo not in ('PAC', 'ANULACION') and h.monto_antes <> h.monto_despues and h.monto_antes > 0
    group by h.id, h.id_item, h.monto_antes having sum(ci.monto) >= h.monto_antes`,
  },
  {
    n: 12,
    texto: 'PAC: la marca, un solo diciembre gratis y su cobranza viva van juntos',
    sql: `
    select n.id from inscripcion n
    left join item_cuenta i on i.id_inscripcion = n.id and i.origen = 'PAC'
    left join cobranza c on c.id = n.pac_id_cobranza
    group by n.id, n.pac, c.id, c.anulada_at
    having (n.pac and (count(i.id) <> 1 or bool_or(i.col <> 17 or i.monto <> 0) or c.id is null or c.anulada_at is not null))
      or (not n.pac and count(i.id) > 0)`,
  },
  {
    n: 13,
    texto: 'Ningún proceso se deshizo con otro posterior encima',
    sql: `
    select a.id_proceso from item_cambio a
    join proceso p on p.id = a.id_proceso and p.tipo = 'CUOTAS' and p.deshecho_at is not null
    join item_cambio b on b.id_item = a.id_item and b.id > a.id and b.motivo = 'BULK'
    join proceso q on q.id = b.id_proceso
    where b.suceso < p.deshecho_suceso and (q.deshecho_suceso is null or q.deshecho_suceso > p.deshecho_suceso)`,
  },
  {
    n: 14,
    texto: 'Ningún ítem sin pagos lleva el monto de un proceso deshecho ni el de un precio retirado',
    sql: `
    select i.id from item_cuenta i
    join inscripcion n on n.id = i.id_inscripcion and n.estado <> 'ANULADA'
    join lateral (select h.* from item_cambio h where h.id_item = i.id order by h.id desc limit 1) l on true
    join proceso p on p.id = l.id_proceso
    where l.motivo in ('BULK', 'PRECIO') and p.deshecho_at is not null and i.aplicable and i.pagado = 0
    union all select i.id from item_cuenta i join valor v on v.id = i.id_valor and v.retirado_at is not null
      join inscripcion n on n.id = i.id_inscripcion and n.estado <> 'ANULADA'
      where i.aplicable and i.pagado = 0 and i.origen in ('PRECIO', 'BULK', 'REF')`,
  },
  {
    n: 15,
    texto: 'El total de una cobranza es la suma de sus líneas y de sus medios, y es positivo',
    sql: `
    select c.id from cobranza c
    left join (select id_cobranza, sum(monto) s from cobranza_item group by 1) l on l.id_cobranza = c.id
    left join (select id_cobranza, sum(monto) s from cobranza_medio group by 1) m on m.id_cobranza = c.id
    where c.total <= 0 or c.total <> coalesce(l.s, 0) or c.total <> coalesce(m.s, 0)`,
  },
  {
    n: 16,
    texto: 'Ninguna línea es 0 salvo diciembre de un PAC; ningún ítem dos veces en una cobranza',
    sql: `
    select ci.id_cobranza from cobranza_item ci join item_cuenta i on i.id = ci.id_item
    group by ci.id_cobranza, ci.id_item
    having count(*) > 1 or bool_or(ci.monto < 0 or (ci.monto = 0 and i.col is distinct from 17))`,
  },
  {
    n: 17,
    texto: 'El día de una cobranza es el de su fecha en Salta',
    sql: `
    select id from cobranza where dia <> (fecha at time zone 'America/Argentina/Salta')::date`,
  },
  {
    n: 18,
    texto: 'Recibos y números manuales se usan una vez, y el próximo es mayor que todos',
    sql: `
    select manual_nro as id from cobranza where manual_nro is not null group by manual_pto, manual_nro having count(*) > 1
    union all select recibo_nro from cobranza group by id_sucursal, recibo_nro having count(*) > 1
    union all select p.id_sucursal from punto_venta p
      where p.n_factura <= (select max(manual_nro) from cobranza where manual_pto = p.pto_vta)
      or p.n_recibo <= (select max(recibo_nro) from cobranza where id_sucursal = p.id_sucursal)`,
  },
  {
    n: 24,
    texto: 'La caja de un día es la suma de sus movimientos, vivos o revertidos, y de sus reversas',
    sql: `
    with t as (
      select 'COBRANZA' as clase, id, id_sucursal, dia, total as monto, anulada_at,
        coalesce((select sum(m.monto) from cobranza_medio m where m.id_cobranza = cobranza.id and m.medio = 'EFECTIVO'), 0) as efectivo from cobranza where not apertura
      union all select 'PAGO', id, id_sucursal, dia, monto, anulado_at, case medio when 'EFECTIVO' then -monto else 0 end from pago
      union all select 'INGRESO', id, id_sucursal, dia, monto, anulado_at, case medio when 'EFECTIVO' then monto else 0 end from ingreso),
    r as (
      select r.*, t.efectivo, t.id is null or t.anulada_at is null or t.id_sucursal <> r.id_sucursal or t.dia >= r.dia
          or r.monto <> case r.clase when 'PAGO' then t.monto else -t.monto end as rota
      from caja_reversa r left join t on t.clase = r.clase and t.id = r.reversa_de),
    m as (
      select id_sucursal, dia, clase, monto, efectivo from t
        where anulada_at is null or exists (select 1 from r where r.clase = t.clase and r.reversa_de = t.id)
      union all select id_sucursal, dia, 'REVERSA', monto, -efectivo from r),
    s as (
      select id_sucursal, dia, coalesce(sum(monto) filter (where clase = 'COBRANZA'), 0) c, coalesce(sum(monto) filter (where clase = 'PAGO'), 0) p,
        coalesce(sum(monto) filter (where clase = 'INGRESO'), 0) i, coalesce(sum(monto) filter (where clase = 'REVERSA'), 0) x, sum(efectivo) e
      from m group by 1, 2)
    select coalesce(d.id_sucursal, s.id_sucursal) as id from caja_dia d full join s using (id_sucursal, dia)
    where coalesce(d.cobranzas, 0) <> coalesce(s.c, 0) or coalesce(d.pagos, 0) <> coalesce(s.p, 0) or coalesce(d.ingresos, 0) <> coalesce(s.i, 0)
      or coalesce(d.reversas, 0) <> coalesce(s.x, 0) or coalesce(d.efectivo, 0) <> coalesce(s.e, 0)
    union all select id_sucursal from r where rota`,
  },
  {
    n: 25,
    texto: 'Una inscripción viva por alumno y año; un alumno unido no tiene ninguna',
    sql: `
    select id_alumno as id from inscripcion where estado <> 'ANULADA' group by id_alumno, ano having count(*) > 1
    union all select n.id_alumno from inscripcion n join alumno a on a.id = n.id_alumno
      where a.fusionado_en is not null and n.estado <> 'ANULADA'`,
  },
  {
    n: 26,
    texto: 'Una materia se debe solo si es opcional, del año y del grado, y está en la lista del alumno',
    sql: `
    select i.id from item_cuenta i
    join inscripcion n on n.id = i.id_inscripcion and n.estado <> 'ANULADA'
    join curso c on c.id = n.id_curso join grado g on g.id = c.id_grado
    join materia m on m.id = i.id_materia
    where i.charge_type = 8 and i.aplicable and i.pagado = 0 and (not m.opcional or m.ano <> n.ano
      or not exists (select 1 from materia_grado mg where mg.id_materia = m.id and mg.numero = g.numero)
      or not exists (select 1 from inscripcion_materia im where im.id_inscripcion = n.id and im.id_materia = m.id))`,
  },
  {
    n: 30,
    texto: 'Lo pagado es lo cobrado, y cada movimiento tiene un solo evento de auditoría',
    sql: `
    select 0 as id where (select coalesce(sum(pagado), 0) from item_cuenta) <> (select coalesce(sum(total), 0) from cobranza where anulada_at is null)
    union all select m.id from (
      select 'cobranza' as entidad, 'COB-NEW' as tipo, id from cobranza
      union all select 'cobranza', 'COB-DEL', id from cobranza where anulada_at is not null
      union all select 'pago', 'PAG-NEW', id from pago
      union all select 'pago', 'PAG-DEL', id from pago where anulado_at is not null
      union all select 'ingreso', 'ING-NEW', id from ingreso
      union all select 'ingreso', 'ING-DEL', id from ingreso where anulado_at is not null
      union all select 'caja_arqueo', 'CAJ-ARQ', id from caja_arqueo
      union all select 'proceso', 'CUO-UPD', id from proceso where tipo = 'CUOTAS'
      union all select 'proceso', 'CUO-UNDO', id from proceso where tipo = 'CUOTAS' and deshecho_at is not null
      union all select 'valor', 'VAL-UNDO', id from valor where retirado_at is not null) m
    left join audit_evento e on e.entidad = m.entidad and e.id_entidad = m.id and e.tipo = m.tipo
    group by m.entidad, m.tipo, m.id having count(e.id) <> 1`,
  },
  {
    n: 31,
    texto:
      'Lo que se debe sin pagos sigue de la inscripción, los tildes, el curso y la baja, haya pasado lo que haya pasado',
    sql: `
    select i.id from item_cuenta i
    join inscripcion n on n.id = i.id_inscripcion and n.estado <> 'ANULADA'
    join curso c on c.id = n.id_curso join grado g on g.id = c.id_grado
    cross join lateral (select
      case when i.mes is not null then i.mes >= n.mes_inicio else i.semestre is distinct from 1 or n.mes_inicio < 5 end as por_fecha,
      i.charge_type <= 6 or (select h.aplicable_despues from item_cambio h
        where h.id_item = i.id and h.motivo in ('ALTA', 'TILDE', 'CURSO') order by h.id desc limit 1) as tildado,
      case i.charge_type when 7 then g.con_locker when 8 then exists (
        select 1 from materia m join materia_grado mg on mg.id_materia = m.id
        where m.id = i.id_materia and m.opcional and m.ano = n.ano and mg.numero = g.numero) else true end as lo_tiene,
      coalesce(case when i.mes is not null then i.ano * 12 + i.mes + 2 > b.mes
        else i.semestre is not distinct from 2 and b.mes < i.ano * 12 + 7 end, false) as de_baja
      from (select extract(year from n.fecha_baja) * 12 + extract(month from n.fecha_baja) as mes) b) s
    where i.pagado = 0 and i.origen <> 'PAC' and i.aplicable is distinct from (s.por_fecha and s.tildado and s.lo_tiene and not s.de_baja)`,
  },
  ...ACADEMICAS,
  ...SUMADAS_BIEN,
]

export interface Violacion {
  readonly n: number
  readonly texto: string
  /** Ids of the first rows that break it. */
  readonly ids: readonly number[]
}

/** Tells a broken one in a line. */
export const contarRota = ({ n, texto, ids }: Violacion): string =>
  `${n}. No se cumple: ${texto} (filas ${ids.join(', ')})`

/**
 * Finds the invariants that do not hold on `hoy`; none is the pass. Reads whole tables, so it is for tests and the
 * nightly check.
 */
export async function violaciones(db: Db | Trx, hoy: Fecha): Promise<Violacion[]> {
  const halladas: Violacion[] = []
  for (const { n, texto, sql } of INVARIANTES) {
    const { rows } = await db.executeQuery<Record<string, number>>(
      CompiledQuery.raw(`${sql} limit 20`, sql.includes('$1') ? [hoy] : []),
    )
    if (rows.length) halladas.push({ n, texto, ids: rows.map((fila) => Object.values(fila)[0] ?? 0) })
  }
  return halladas
}
