import { colDeMes } from '#domain/cuenta/catalogo.ts'
import { anoDe } from '#domain/fecha.ts'
import { cuotasVencidas, mesDelPanel, periodosDeCaja } from '#domain/panel/periodo.ts'
import { type Json, lista, type Mejor, type Pedido, pesos, YO } from './mejor.ts'

const VIVA = `n.estado <> 'ANULADA'`

/** Of the branch of who asks, or of all: written into the text, so that no plan has to serve both. */
const deSucursal = (columna: string, propia: boolean) =>
  propia
    ? `and ${columna} = (select p.id_sucursal from usuario u join personal p on p.id = u.id_personal join sesion s on s.id_usuario = u.id where s.token_hash = $1)`
    : 'and $1::bytea is not null'

/**
 * The panel: what is small in one statement with the session, and beside it fees, debtors and enrolments, of which the sums
 * are kept.
 */
const panelDe = (propia: boolean): Mejor => ({
  sql: (p) => [chicos(p, propia), cuotas(p, propia), deudores(p, propia), deAntes(p, propia), inscriptos(p, propia)],
  hechos: (
    { Status: _, Message: __, ano: ___, ...dicho },
    [de = [], cuotasLeidas = [], deEste = [], anteriores = [], niveles = []],
  ) => {
    const { caja, cobranzas, cumplen, sucursal } = de[0]
    const deCol = (col: number) => deEste.find((d) => d.col === col) ?? { alumnos: 0, debe: 0 }
    const [leidas] = cuotasLeidas
    const [mes, mesAnterior, anoAnterior] = JSON.parse(cobranzas)
    return [
      [
        dicho.sucursal,
        dicho.caja.sucursales,
        dicho.cobranzas,
        [dicho.cuotas.monto, dicho.cuotas.pagado, dicho.cuotas.alumnos],
        [...dicho.deudores.cuotas, ...dicho.deudores.anteriores].map((d: Json) => [d.alumnos, d.debe]),
        dicho.inscripciones.niveles,
        dicho.cumpleanos,
      ],
      [
        propia ? sucursal : null,
        JSON.parse(caja),
        { mes: mes.monto ?? 0, mesAnterior: mesAnterior.monto, anoAnterior: anoAnterior.monto },
        [leidas.monto / 100, leidas.pagado / 100, leidas.alumnos],
        [...dicho.deudores.cuotas.map((d: Json) => deCol(d.item)), ...anteriores].map((d: Json) => [
          d.alumnos,
          d.debe / 100,
        ]),
        niveles,
        JSON.parse(cumplen),
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
        select (select ${pesos(`sum(d.cobranzas) + coalesce((select sum(r.monto) from caja_reversa r
            where r.dia between t.desde and t.hasta and r.clase = 'COBRANZA' ${propia ? 'and r.id_sucursal = yo.id_sucursal' : ''}), 0)`)}
          from caja_dia d where d.dia between t.desde and t.hasta ${propia ? 'and d.id_sucursal = yo.id_sucursal' : ''}) as monto
        from unnest($3::date[], $4::date[]) with ordinality t(desde, hasta, orden) order by t.orden`)} as cobranzas,
      ${lista(`
        select z.tipo, z.id, z.apellido, z.nombre, coalesce((select g.nombre || ' ' || c.division from curso c
          join grado g on g.id = c.id_grado where c.id = z.id_curso), '') as curso from (
          select y.* from (
            (select 'alumno' as tipo, x.id, x.apellido, x.nombre, n.id_curso from alumno x join inscripcion n on n.id_alumno = x.id and n.ano = $5 and ${VIVA}
            where mes_y_dia(x.fecha_nacimiento) = $6 and not x.eliminado and (n.fecha_baja is null or n.fecha_baja > $2)
              order by x.apellido, x.nombre, x.id limit 5)
            union all select 'personal', x.id, x.apellido, x.nombre, null from personal x
            where mes_y_dia(x.fecha_nacimiento) = $6 and not x.eliminado ${propia ? 'and x.id_sucursal = yo.id_sucursal' : ''}) y
          order by y.apellido, y.nombre, y.id limit 5) z
        order by z.apellido, z.nombre, z.id`)} as cumplen
      from yo`,
    valores: [p.hash, p.hoy, periodos.map((x) => x.desde), periodos.map((x) => x.hasta), anoDe(p.hoy), mes * 100 + dia],
  }
}

const cuotas = (p: Pedido, propia: boolean) => ({
  texto: `
    select sum(s.monto)::bigint as monto, sum(s.pagado)::bigint as pagado, sum(s.deben)::int as alumnos
    from cuota_sumada s where s.ano = $2 and s.col = $3 ${deSucursal('s.id_sucursal', propia)}`,
  valores: [p.hash, anoDe(p.hoy), colDeMes(mesDelPanel(anoDe(p.hoy), p.hoy))],
})

const deudores = (p: Pedido, propia: boolean) => ({
  texto: `
    select s.col, sum(s.deben)::int as alumnos, sum(s.monto - s.pagado)::bigint as debe
    from cuota_sumada s where s.ano = $2 and s.col = any($3::smallint[]) ${deSucursal('s.id_sucursal', propia)} group by s.col`,
  valores: [p.hash, anoDe(p.hoy), cuotasVencidas(anoDe(p.hoy), p.hoy)],
})

/** What is owed of the years before, all fees of each. */
const deAntes = (p: Pedido, propia: boolean) => ({
  texto: `
    select x.ano, (select coalesce(sum(s.deudores), 0)::int from deudor_sumado s where s.ano = x.ano ${deSucursal('s.id_sucursal', propia)}) as alumnos,
      (select coalesce(sum(s.monto - s.pagado), 0)::bigint from cuota_sumada s where s.ano = x.ano ${deSucursal('s.id_sucursal', propia)}) as debe
    from unnest($2::int[]) with ordinality x(ano, orden) order by x.orden`,
  valores: [p.hash, [anoDe(p.hoy) - 1, anoDe(p.hoy) - 2]],
})

const inscriptos = (p: Pedido, propia: boolean) => ({
  texto: `
    select v.nombre as nivel, x.total::int as total, x.fecha::int as "anteriorALaFecha", x.anterior::int as anterior from (
      select s.id_nivel, coalesce(sum(s.inscriptos - s.eliminados) filter (where s.ano = $2), 0) as total,
        coalesce(sum(s.inscriptos - s.eliminados) filter (where s.ano < $2), 0) as anterior,
        coalesce(sum(s.inscriptos - s.eliminados) filter (where s.ano < $2 and s.fecha <= $3), 0) as fecha
      from inscripto_sumado s where s.ano between $2 - 1 and $2 ${deSucursal('s.id_sucursal', propia)}
      group by 1) x
      join nivel v on v.id = x.id_nivel
    order by v.orden`,
  valores: [p.hash, anoDe(p.hoy), periodosDeCaja(p.hoy).anoAnterior.hasta],
})
