import { anoDe } from '#domain/fecha.ts'
import { CUOTAS, cuotasVencidas, mesDelPanel, periodosDeCaja } from '#domain/panel/periodo.ts'
import { type Json, lista, type Mejor, type Pedido, pesos, YO } from './mejor.ts'

const VIVA = `n.estado <> 'ANULADA'`
const DEBE = 'i.aplicable and i.pagado < i.monto'

/** Of the branch of who asks, or of all: written into the text, so that no plan has to serve both. */
const deSucursal = (columna: string, propia: boolean) =>
  propia
    ? `and ${columna} in (select c.id from curso c where c.id_sucursal = (select p.id_sucursal from usuario u join personal p on p.id = u.id_personal join sesion s on s.id_usuario = u.id where s.token_hash = $1))`
    : 'and $1::bytea is not null'

/**
 * The panel: what is small in one statement with the session, and beside it fees, debtors and enrolments, each an index
 * that holds all that is added up and the work of one core. Enrolments are counted by course before any course is joined;
 * of the years before, what each enrolment owes is added up before its student is looked for.
 */
const panelDe = (propia: boolean): Mejor => ({
  sql: (p) => [chicos(p, propia), cuotas(p, propia), deudores(p, propia), deAntes(p, propia), inscriptos(p, propia)],
  hechos: (
    { Status: _, Message: __, ano: ___, ...dicho },
    [de = [], cuotasLeidas = [], deEste = [], anteriores = [], niveles = []],
  ) => {
    const deben = [...deEste, ...anteriores]
    const { caja, cobranzas, cumplen, sucursal } = de[0]
    const deCol = (col: number | null) => deben.find((d) => d.col === col) ?? { alumnos: 0, debe: 0 }
    const [leidas] = cuotasLeidas
    const [mes, mesAnterior, anoAnterior] = JSON.parse(cobranzas)
    return [
      [
        dicho.sucursal,
        dicho.caja.sucursales,
        dicho.cobranzas,
        [dicho.cuotas.monto, dicho.cuotas.pagado, dicho.cuotas.alumnos],
        [...dicho.deudores.cuotas, dicho.deudores.anteriores].map((d: Json) => [d.alumnos, d.debe]),
        dicho.inscripciones.niveles,
        dicho.cumpleanos,
      ],
      [
        propia ? sucursal : null,
        JSON.parse(caja),
        { mes: mes.monto ?? 0, mesAnterior: mesAnterior.monto, anoAnterior: anoAnterior.monto },
        [leidas.monto / 100, leidas.pagado / 100, leidas.alumnos],
        [...dicho.deudores.cuotas.map((d: Json) => d.item), null].map((col) => [
          deCol(col).alumnos,
          deCol(col).debe / 100,
        ]),
        niveles,
        {
          total: JSON.parse(cumplen)[0]?.total ?? 0,
          personas: JSON.parse(cumplen).map(({ total: _t, ...c }: Json) => c),
        },
      ],
    ]
  },
})

export const panel = panelDe(false)
export const panelDeSucursal = panelDe(true)

function chicos(p: Pedido, propia: boolean) {
  const { este, mesAnterior, anoAnterior } = periodosDeCaja(p.hoy)
  const periodos = [este, mesAnterior, anoAnterior]
  const s = propia ? 'where s.id = yo.id_sucursal' : ''
  const deReversas = (clase: string) =>
    `coalesce((select sum(r.monto) from caja_reversa r where r.id_sucursal = s.id and r.dia = d.dia and r.clase = '${clase}'), 0)`
  const cifra = (columna: string, reversas: string) => `coalesce(d.${columna} ${reversas}, 0)`
  const [c, i, g] = [
    cifra('cobranzas', `+ ${deReversas('COBRANZA')}`),
    cifra('ingresos', `+ ${deReversas('INGRESO')}`),
    cifra('pagos', `- ${deReversas('PAGO')}`),
  ]
  const [mes, dia] = [Number(p.hoy.slice(5, 7)), Number(p.hoy.slice(8))]
  return {
    texto: `with ${YO} select yo.*, (select s.nombre::text from sucursal s where s.id = yo.id_sucursal) as sucursal,
      ${lista(`
        select s.id as "idSucursal", s.nombre::text as sucursal, ${pesos(c)} as cobranzas, ${pesos(i)} as ingresos, ${pesos(g)} as pagos,
          ${pesos(`${c} + ${i} - ${g}`)} as neto
        from sucursal s left join caja_dia d on d.id_sucursal = s.id and d.dia = $2 ${s} order by s.nombre, s.id`)} as caja,
      ${lista(`
        select (select ${pesos(`sum(d.cobranzas + ${deReversas('COBRANZA')})`)} from sucursal s
          join caja_dia d on d.id_sucursal = s.id and d.dia between t.desde and t.hasta ${s}) as monto
        from unnest($3::date[], $4::date[]) with ordinality t(desde, hasta, orden) order by t.orden`)} as cobranzas,
      ${lista(`
        select z.tipo, z.id, z.apellido, z.nombre, coalesce(g.nombre || ' ' || c.division, '') as curso, z.total from (
          select y.*, count(*) over () as total from (
            select 'alumno' as tipo, x.id, x.apellido, x.nombre, n.id_curso from alumno x join inscripcion n on n.id_alumno = x.id and n.ano = $5 and ${VIVA}
            where mes_y_dia(x.fecha_nacimiento) = $6 and not x.eliminado and (n.fecha_baja is null or n.fecha_baja > $2)
            union all select 'personal', x.id, x.apellido, x.nombre, null from personal x
            where mes_y_dia(x.fecha_nacimiento) = $6 and not x.eliminado ${propia ? 'and x.id_sucursal = yo.id_sucursal' : ''}) y
          order by y.apellido, y.nombre, y.id limit 5) z
          left join curso c on c.id = z.id_curso left join grado g on g.id = c.id_grado
        order by z.apellido, z.nombre, z.id`)} as cumplen
      from yo`,
    valores: [p.hash, p.hoy, periodos.map((x) => x.desde), periodos.map((x) => x.hasta), anoDe(p.hoy), mes * 100 + dia],
  }
}

const cuotas = (p: Pedido, propia: boolean) => ({
  texto: `
    select coalesce(sum(i.monto), 0)::bigint as monto, coalesce(sum(i.pagado), 0)::bigint as pagado,
      (count(*) filter (where i.pagado < i.monto))::int as alumnos
    from inscripcion n join item_cuenta i on i.id_inscripcion = n.id
    where n.ano = $2 and ${VIVA} ${deSucursal('n.id_curso', propia)} and i.ano = $2 and i.mes = $3 and i.charge_type = 6 and i.aplicable`,
  valores: [p.hash, anoDe(p.hoy), mesDelPanel(anoDe(p.hoy), p.hoy)],
})

const deudores = (p: Pedido, propia: boolean) => ({
  texto: `
    select i.col, count(*)::int as alumnos, sum(i.monto - i.pagado)::bigint as debe
    from inscripcion n join item_cuenta i on i.id_inscripcion = n.id
    where n.ano = $2 and ${VIVA} ${deSucursal('n.id_curso', propia)} and i.ano = $2 and i.col = any($3::smallint[]) and ${DEBE} group by i.col`,
  valores: [p.hash, anoDe(p.hoy), cuotasVencidas(anoDe(p.hoy), p.hoy)],
})

/** A statement of its own: in one with the other the database starts workers for both, which takes longer than they do. */
const deAntes = (p: Pedido, propia: boolean) => ({
  texto: `
    select null as col, count(distinct n.id_alumno)::int as alumnos, coalesce(sum(d.debe), 0)::bigint as debe
    from (select i.id_inscripcion as id, sum(i.monto - i.pagado) as debe from item_cuenta i
        where i.ano = any($3::int[]) and i.col = any($2::smallint[]) and ${DEBE} group by 1) d
      join inscripcion n on n.id = d.id and ${VIVA}
    where n.ano = any($3::int[]) ${deSucursal('n.id_curso', propia)}`,
  valores: [p.hash, CUOTAS, [anoDe(p.hoy) - 1, anoDe(p.hoy) - 2]],
})

const inscriptos = (p: Pedido, propia: boolean) => ({
  texto: `
    select v.nombre as nivel, sum(x.total)::int as total, sum(x.fecha)::int as "anteriorALaFecha", sum(x.anterior)::int as anterior from (
      select n.id_curso, count(*) filter (where n.ano = $2) as total, count(*) filter (where n.ano < $2) as anterior,
        count(*) filter (where n.ano < $2 and n.fecha <= $3) as fecha
      from inscripcion n where n.ano = any($4::int[]) and ${VIVA} and n.id_alumno not in (select a.id from alumno a where a.eliminado)
        ${deSucursal('n.id_curso', propia)}
      group by 1) x
      join curso c on c.id = x.id_curso join grado g on g.id = c.id_grado join nivel v on v.id = g.id_nivel
    group by v.id order by v.orden`,
  valores: [p.hash, anoDe(p.hoy), periodosDeCaja(p.hoy).anoAnterior.hasta, [anoDe(p.hoy) - 1, anoDe(p.hoy)]],
})
