import { NOMBRE_MEDIO, nombresDeMedios } from '#domain/cobranza/medios.ts'
import { filasDeColumnas, type Json, lista, type Mejor, type Pedido, pesos, porColumnas, solo, YO } from './mejor.ts'

const SALTA = `at time zone 'America/Argentina/Salta'`
const NOMBRE = (persona: string) => `${persona}.apellido || ', ' || ${persona}.nombre`
const MAS = 'case when x.reversa then -1 else 1 end'

/** Rows of branch $2 on day $3: those of the day that live or that a reversal keeps, and the reversals of the day. */
const filas = (clase: 'cobranza' | 'pago' | 'ingreso', campos: string, joins = '') => {
  const anulado = clase === 'cobranza' ? 'anulada' : 'anulado'
  return lista(`
    select g.id, s.nombre::text as sucursal, x.empleado as "idPersonal", g.observaciones, case when x.reversa then g.dia end as "reversaDe",
      coalesce(${NOMBRE('p')}, (select username::text from usuario where id = x.autor)) as personal, x.anulada_at as "anuladaAt",
      (select coalesce(${NOMBRE('e')}, u.username::text) from usuario u left join personal e on e.id = u.id_personal where u.id = x.anulada_por) as "anuladaPor",
      ${campos}
    from (
      select m.id, false as reversa, m.id_usuario as autor, m.id_personal as empleado, m.${anulado}_at as anulada_at,
        m.${anulado}_por as anulada_por, null::timestamptz as at
      from ${clase} m where m.id_sucursal = $2 and m.dia = $3 and (m.${anulado}_at is null
        or exists (select 1 from caja_reversa r where r.clase = '${clase.toUpperCase()}' and r.reversa_de = m.id))
      union all
      select r.reversa_de, true, r.id_usuario, a.id_personal, null, null, r.at from caja_reversa r join usuario a on a.id = r.id_usuario
      where r.id_sucursal = $2 and r.dia = $3 and r.clase = '${clase.toUpperCase()}') x
    left join personal p on p.id = x.empleado join ${clase} g on g.id = x.id join sucursal s on s.id = g.id_sucursal ${joins}
    order by momento desc, g.id desc`)
}

const CARGA = `coalesce(x.at, g.created_at) as momento, (coalesce(x.at, g.created_at) ${SALTA})::date as "diaCarga"`

const cargados = (tabla: string, texto: string, joins = '') => `
  select ${texto} as texto, g.dia, ${pesos('g.monto')} as monto from ${tabla} g ${joins}
  where g.id_sucursal = $2 and g.anulado_at is null and g.dia <> $3
    and g.created_at >= $3::date::timestamp ${SALTA} and g.created_at < ($3::date + 1)::timestamp ${SALTA}`

const diaDe = ({ query }: Pedido): string => {
  const [mes, dia, ano] = (query.get('fecha') ?? '').split('-')
  return `${ano}-${mes}-${dia}`
}

const QUIEN = `left join personal d on d.id = g.id_personal_destino left join servicio v on v.id = g.id_servicio`
const DESTINO = `coalesce(${NOMBRE('d')}, v.nombre::text)`

/** The collections of branch $1 on day $2, and those that were reversed on it. */
const SUS_COBRANZAS = `(
  select m.id from cobranza m where m.id_sucursal = $1 and m.dia = $2
  union select r.reversa_de from caja_reversa r where r.id_sucursal = $1 and r.dia = $2 and r.clase = 'COBRANZA') x`

/**
 * A day of a branch. What hangs on the collections is read flat and beside them, for to gather the lines of each takes as
 * long as all the rest, and of whom they are once for each enrolment. The totals of the means are sums of what the rows
 * show, so nothing is read for them. The balance is a sum over the days of the branch, the
 * first part of their key. Whether the branch is the user's is known from the same row.
 */
export const dia: Mejor = {
  sql: (p) => [
    {
      texto: `with ${YO} select yo.*, (select nombre::text from sucursal where id = $2) as sucursal,
        ${filas(
          'cobranza',
          `coalesce(x.at, g.fecha) as momento, ${pesos(`g.total * ${MAS}`)} as monto, g.recibo_nro as recibo, g.manual_pto as pto, g.manual_nro as nro`,
        )} as cobranzas,
        ${filas(
          'pago',
          `${CARGA}, ${pesos(`g.monto * ${MAS}`)} as monto, g.medio, g.tipo, ${DESTINO} as destino,
          coalesce(g.id_personal_destino, g.id_servicio) as "idDestino", g.n_comprobante as comprobante, g.t_comprobante as "tipoComprobante"`,
          QUIEN,
        )} as pagos,
        ${filas('ingreso', `${CARGA}, ${pesos(`g.monto * ${MAS}`)} as monto, g.medio, g.concepto`)} as ingresos,
        ${lista(`
          select ${pesos('sum(cobranzas + ingresos - pagos + reversas)')} as monto, ${pesos('sum(efectivo)')} as efectivo,
            max(dia) filter (where cobranzas <> 0 or ingresos <> 0 or pagos <> 0 or reversas <> 0) as desde
          from caja_dia where id_sucursal = $2 and dia < $3`)} as apertura,
        ${lista(`${cargados('pago', `'Pago: ' || ${DESTINO}`, QUIEN)} union all ${cargados('ingreso', `'Ingreso: ' || g.concepto`)} order by dia, texto`)} as otros,
        ${lista(`
          select a.saldo, a.efectivo, a.efectivo_contado as contado, coalesce(${NOMBRE('e')}, u.username::text) as quien, a.at
          from caja_arqueo a join usuario u on u.id = a.id_usuario left join personal e on e.id = u.id_personal
          where a.id_sucursal = $2 and a.dia = $3 order by a.id desc limit 1`)} as arqueo,
        (select max(dia) from caja_arqueo where id_sucursal = $2) as ultimo
      from yo`,
      valores: [p.hash, Number(p.query.get('idSucursal')), diaDe(p)],
    },
    {
      texto: `select ${porColumnas(['m.id_cobranza', 'm.medio', 'm.monto'], `from ${SUS_COBRANZAS} join cobranza_medio m on m.id_cobranza = x.id order by m.id`)} as medios,
        ${porColumnas(['ci.id_cobranza', 'ci.destino', 'ci.id_inscripcion', 'ci.monto'], `from ${SUS_COBRANZAS} join cobranza_item ci on ci.id_cobranza = x.id order by ci.id`)} as lineas,
        ${porColumnas(['n.id', 'n.id_alumno', 'n.alumno', 'n.ano'], `from (select distinct ci.id_inscripcion from ${SUS_COBRANZAS} join cobranza_item ci on ci.id_cobranza = x.id) i cross join lateral (select n.id, n.id_alumno, n.ano, ${NOMBRE('a')} as alumno from inscripcion n join alumno a on a.id = n.id_alumno where n.id = i.id_inscripcion limit 1) n`)} as quienes`,
      valores: [Number(p.query.get('idSucursal')), diaDe(p)],
    },
  ],
  hechos: (r, [filasDe, deCobranzas]) => {
    const leido = filasDe?.[0]
    const [cabezas, pagos, ingresos] = [leido.cobranzas, leido.pagos, leido.ingresos].map((t) => JSON.parse(t)) as [
      Json[],
      Json[],
      Json[],
    ]
    const cobranzas = conLoSuyo(cabezas, deCobranzas?.[0])
    const otros: Json[] = JSON.parse(leido.otros)
    const texto = (pares: Medios | null) => nombresDeMedios((pares ?? []).map(([medio]) => medio).join(','))
    return [
      {
        cobranzas: r.cobranzas.map((c: Json) => [
          solo(c, 'ID_Cobranza', 'Monto', ...DICHO, 'Recibo'),
          c.ncobranzas.map((l: Json) => solo(l, 'Destino', 'Id_Alumno', 'Alumno', 'Monto', 'Ano')),
        ]),
        pagos: r.pagos.map((p: Json) => [p.npagos[0].Monto, ...solo(p, 'ID_Pago', ...DICHO, 'Destino', 'Id_Destino')]),
        ingresos: r.ingresos
          .filter((i: Json) => !i.isSystem)
          .map((i: Json) => solo(i, 'ID_Ingreso', 'Monto', ...DICHO, 'Concepto')),
        medios: Object.fromEntries(r.medios.map((m: Json) => [m.medio, m.cobranzas])),
        anterior: r.total.saldoAnterior,
        otros: r.otrosDias.map((o: Json) => solo(o, 'texto', 'monto')),
        arqueo: r.arqueo?.usuario,
      },
      {
        cobranzas: cobranzas.map((c: Json) => [
          solo({ ...c, medios: texto(c.medios) }, 'id', 'monto', ...LEIDO, 'recibo'),
          c.lineas,
        ]),
        pagos: pagos.map((p: Json) => [
          p.monto,
          ...solo({ ...p, medios: texto([[p.medio, 0]]) }, 'id', ...LEIDO, 'destino', 'idDestino'),
        ]),
        ingresos: ingresos.map((i: Json) =>
          solo({ ...i, medios: texto([[i.medio, 0]]) }, 'id', 'monto', ...LEIDO, 'concepto'),
        ),
        medios: porMedio(cobranzas, [...pagos, ...ingresos]),
        anterior: JSON.parse(leido.apertura)[0].monto ?? 0,
        otros: otros.map((o) => solo(o, 'texto', 'monto')),
        arqueo: JSON.parse(leido.arqueo)[0]?.quien,
      },
    ]
  },
}

/** Puts the means and the lines of collections with them; what a reversal has is less than nothing. */
function conLoSuyo(cabezas: Json[], leido: Json): Json[] {
  const [medios, lineas, quienes] = [leido.medios, leido.lineas, leido.quienes].map(filasDeColumnas) as [
    Json[][],
    Json[][],
    Json[][],
  ]
  const deQuien = new Map(quienes.map(([id, ...quien]) => [id, quien]))
  return cabezas.map((cabeza) => {
    const mas = cabeza.reversaDe ? -1 : 1
    const suyas = (filas: Json[][]) => filas.filter(([id]) => id === cabeza.id)
    return {
      ...cabeza,
      medios: suyas(medios).map(([, medio, monto]) => [medio, monto * mas]),
      lineas: suyas(lineas).map(([, destino, idInscripcion, monto]) => {
        const [idAlumno, alumno, ano] = deQuien.get(idInscripcion) as Json[]
        return [destino, idAlumno, alumno, (monto * mas) / 100, ano]
      }),
    }
  })
}

type Medios = [keyof typeof NOMBRE_MEDIO, number][]
const DICHO = ['Personal', 'ID_Personal', 'Observaciones', 'Sucursal', 'Medios']
const LEIDO = ['personal', 'idPersonal', 'observaciones', 'sucursal', 'medios']

/** Pesos collected by each means of the day. */
function porMedio(cobranzas: readonly { medios: Medios | null }[], otras: readonly { medio: Medios[0][0] }[]) {
  const sumas = new Map(otras.map((f) => [f.medio, 0]))
  for (const [medio, monto] of cobranzas.flatMap((c) => c.medios ?? []))
    sumas.set(medio, (sumas.get(medio) ?? 0) + monto)
  return Object.fromEntries([...sumas].map(([medio, monto]) => [NOMBRE_MEDIO[medio], monto / 100]))
}

/**
 * The cash of some branches from day to day: the days of each are read once, those before the first asked for as one sum.
 * They are rows of the key (branch, day); no index is narrower.
 */
export const resumen: Mejor = {
  sql: (p) => [
    {
      texto: `with ${YO}, d as (
          select c.id_sucursal, c.dia, c.cobranzas, c.pagos, c.ingresos, c.reversas from caja_dia c
          where c.id_sucursal = any($2::bigint[]) and c.dia between $3 and $4)
        select yo.*, ${lista(`
          select s.id, s.nombre::text, (select coalesce(sum(a.cobranzas + a.ingresos - a.pagos + a.reversas), 0)::bigint
              from caja_dia a where a.id_sucursal = s.id and a.dia < $3) as apertura,
            (select json_agg(json_build_array(d.dia, d.cobranzas, d.pagos, d.ingresos, d.reversas) order by d.dia)
              from d where d.id_sucursal = s.id) as dias
          from sucursal s where s.id = any($2::bigint[]) order by s.nombre, s.id`)} as filas, ${lista(`
          select r.id_sucursal, r.dia, r.clase, sum(r.monto)::bigint as monto from caja_reversa r
          where r.id_sucursal = any($2::bigint[]) and r.dia between $3 and $4 group by 1, 2, 3`)} as reversas
        from yo`,
      valores: [
        p.hash,
        p.query.get('sucursales')?.split(',').map(Number),
        p.query.get('fechaDesde'),
        p.query.get('fechaHasta'),
      ],
    },
  ],
  hechos: ({ sucursales }, [filasDe]) => {
    const leidas: Json[] = JSON.parse(filasDe?.[0].filas)
    const reversas: Json[] = JSON.parse(filasDe?.[0].reversas)
    const deReversas = (id: number, fecha: string, clase: string): number =>
      reversas.find((r) => r.id_sucursal === id && r.dia === fecha && r.clase === clase)?.monto ?? 0
    return [
      sucursales.map((s: Json) => [
        solo(s, 'idSucursal', 'sucursal', 'apertura', 'cierre'),
        s.dias.map((d: Json) => solo(d, 'dia', 'cobranzas', 'pagos', 'ingresos')),
      ]),
      leidas.map(({ id, nombre, apertura, dias }) => {
        const cierre = (dias ?? []).reduce(
          (n: number, [, c, p, i, r]: number[]) => n + (c ?? 0) - (p ?? 0) + (i ?? 0) + (r ?? 0),
          apertura,
        )
        return [
          [id, nombre, apertura / 100, cierre / 100],
          (dias ?? []).map(([fecha, c, p, i]: [string, number, number, number]) => [
            fecha,
            (c + deReversas(id, fecha, 'COBRANZA')) / 100,
            (p - deReversas(id, fecha, 'PAGO')) / 100,
            (i + deReversas(id, fecha, 'INGRESO')) / 100,
          ]),
        ]
      }),
    ]
  },
}
