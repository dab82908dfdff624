import { textoDeComprobante } from '#domain/cobranza/comprobante.ts'
import { detalleDePagos } from '#domain/cuenta/detalle.ts'
import { mesCorriente } from '#domain/cuenta/tiempo.ts'
import { pedidosDe } from '#domain/deudores/pedidos.ts'
import { type Centavos, centavos } from '#domain/dinero.ts'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import { type Json, lista, type Mejor, solo, YO } from './mejor.ts'

/** The items of enrolment `n`, by column, and its live payments: each as one text, which is several times cheaper to write than JSON and to read than rows. */
const items = (campos: string, cuales: string) => `
  (select string_agg(concat_ws('|', i.id, i.estado, i.monto, i.pagado, ${campos}), ';' order by i.col, i.id)
    from item_cuenta i where i.id_inscripcion = n.id and ${cuales}) as items`
const PAGOS = `
  (select string_agg(concat_ws('|', ci.id_item, ci.monto, c.dia, c.id, c.recibo_nro, c.manual_pto, c.manual_nro), ';' order by c.fecha, c.id)
    from cobranza_item ci join cobranza c on c.id = ci.id_cobranza where ci.id_inscripcion = n.id and c.anulada_at is null) as pagos`

/** A course ($2) in a year ($3) and its years, with this one ($4). */
const DE_CURSO = `
  select c.id as "IdCurso", g.nombre as "Curso", c.division as "Division", v.nombre as "Nivel", s.nombre::text as "Sucursal",
    s.id as "IdSucursal", c.observaciones, g.con_locker as "ShowLocker", v.etiqueta_taller as "etiquetaTaller",
    (select count(distinct p.id_personal) from curso_profesor p
      where p.id_curso = c.id and p.ano_desde <= $3 and coalesce(p.ano_hasta, $3) >= $3)::int as "CantDocentes",
    (select count(*) from materia_grado mg join materia m on m.id = mg.id_materia where mg.numero = g.numero and m.ano = $3)::int as "CanMaterias",
    exists (select 1 from inscripcion i join asistencia x on x.id_inscripcion = i.id
      where i.id_curso = c.id and i.ano = $3 and i.estado <> 'ANULADA') as "conAsistencia",
    array(select i.ano from inscripcion i where i.id_curso = c.id and i.estado <> 'ANULADA' union select $4::int order by 1 desc) as anos
  from curso c join grado g on g.id = c.id_grado join nivel v on v.id = g.id_nivel join sucursal s on s.id = c.id_sucursal
  where c.id = $2`

/**
 * The accounts of a course: its students by the index of course and year, and of each the items and the payments by the
 * index of his enrolment; a join of all of them would find them no cheaper and would have to sort.
 */
export const curso: Mejor = {
  sql: (p) => [
    {
      texto: `with ${YO} select yo.*, ${lista(DE_CURSO)} as curso, ${lista(`
          select a.id as "IdAlumno", n.id as "IdInscripcion", a.apellido as "Apellido", a.nombre as "Nombre", a.sexo as "Sexo",
            a.fecha_nacimiento as nacimiento, e.nombre::text as "CasoEspecial", n.porcentaje, coalesce(n.fecha_baja::text, '') as baja,
            ${items(`i.charge_type, coalesce(i.mes, 0), i.porcentaje, i.origen, i.aplicable, coalesce(i.id_tipo_jornada, 0), i.monto_lista`, 'i.charge_type < 8')}, ${PAGOS}
          from inscripcion n join alumno a on a.id = n.id_alumno join caso_especial e on e.id = n.id_caso_especial
          where n.id_curso = $2 and n.ano = $3 and n.estado <> 'ANULADA' and not a.eliminado
          order by a.apellido, a.nombre, a.id`)} as alumnos, ${lista('select id, tipo::text from tipo_jornada')} as jornadas
        from yo`,
      valores: [p.hash, Number(p.query.get('idCurso')), Number(p.query.get('ano')), anoDe(p.hoy)],
    },
  ],
  hechos: ({ curso: { CantAls: _, ...deCurso }, anos, alumnos }, [filas]) => {
    const leido = filas?.[0]
    const [{ anos: leidos, ...suyo }] = JSON.parse(leido.curso)
    return [
      [deCurso, anos, alumnos.map((a: Json) => [cabeza(a), a.Descuento, a.CuentaCorriente.map(deCelda)])],
      [
        suyo,
        leidos,
        JSON.parse(leido.alumnos).map((a: Json) => {
          const suyos = leerItems(a)
          const lockers = new Map(suyos.filter((i) => i.tipo === 7).map((i) => [i.mes, i]))
          const celdas = suyos.filter((i) => i.tipo < 7)
          return [
            cabeza(a),
            (10_000 - a.porcentaje * 100) / 100,
            celdas.map((i) => deItem(i, i.mes ? lockers.get(i.mes) : undefined)),
          ]
        }),
      ],
    ]
  },
}

/** The same for our screen: the accounts as they are kept written, one row by the id of each enrolment. */
export const cuentaDeCurso: Mejor = {
  sql: (p) => [
    {
      texto: `with ${YO} select yo.*, ${lista(DE_CURSO)} as curso, ${lista(`
          select a.id as "IdAlumno", n.id as "IdInscripcion", a.apellido as "Apellido", a.nombre as "Nombre",
            e.nombre::text as "CasoEspecial", n.porcentaje, coalesce(n.fecha_baja::text, '') as baja,
            (select t.tipo::text from tipo_jornada t where t.id = x.jornadas[${mesCorriente(p.hoy)}]) as "TipoJornada", x.estados, x.montos, x.restas
          from inscripcion n join alumno a on a.id = n.id_alumno join caso_especial e on e.id = n.id_caso_especial
            join cuenta_escrita x on x.id_inscripcion = n.id
          where n.id_curso = $2 and n.ano = $3 and n.estado <> 'ANULADA' and not a.eliminado
          order by a.apellido, a.nombre, a.id`)} as alumnos, ${lista(`
          select n.id, l.* from inscripcion n cross join lateral (
            select string_agg(i.mes::text, ',' order by i.mes) as meses, string_agg(i.estado::text, '' order by i.mes) as estados,
              string_agg(i.monto::text, ',' order by i.mes) as montos,
              string_agg((i.monto - i.pagado)::text, ',' order by i.mes) filter (where i.estado = 2) as restas
            from item_cuenta i where i.id_inscripcion = n.id and i.charge_type = 7 having bool_or(i.estado > 0)) l
          where n.id_curso = $2 and n.ano = $3 and n.estado <> 'ANULADA'`)} as lockers
        from yo`,
      valores: [p.hash, Number(p.query.get('idCurso')), Number(p.query.get('ano')), anoDe(p.hoy)],
    },
  ],
  hechos: ({ curso: { CantAls: _, ...deCurso }, anos, alumnos }, [filas]) => {
    const leido = filas?.[0]
    const [{ anos: leidos, ...suyo }] = JSON.parse(leido.curso)
    const lockers = new Map<number, Json>(JSON.parse(leido.lockers).map(({ id, ...suyo }: Json) => [id, suyo]))
    return [
      [
        deCurso,
        anos,
        alumnos.map((a: Json) => [cabezaCorta(a), a.Descuento, deEscritas(a.cuenta), deEscritas(a.locker)]),
      ],
      [
        suyo,
        leidos,
        JSON.parse(leido.alumnos).map((a: Json) => [
          cabezaCorta(a),
          (10_000 - a.porcentaje * 100) / 100,
          leerEscritas(a),
          leerEscritas(lockers.get(a.IdInscripcion)),
        ]),
      ],
    ]
  },
}

const cabezaCorta = (a: Json) =>
  solo(a, 'IdAlumno', 'IdInscripcion', 'Apellido', 'Nombre', 'CasoEspecial', 'TipoJornada', 'baja')

const deEscritas = (c: Json) => c && solo(c, 'estados', 'montos', 'restas')

const leerEscritas = (c: Json) => (c ? [c.estados, numeros(c.montos), numeros(c.restas ?? '')] : null)

/** The enrolments with one of the items asked for open: the index of debts has them without the items themselves. */
const DEBEN = `
  select distinct i.id_inscripcion as id from unnest($1::int[], $2::smallint[]) p(ano, col)
    join item_cuenta i on i.ano = p.ano and i.col = p.col and i.aplicable and i.pagado < i.monto`
/** In the order of their ids, for what was written together lies together. */
const DE_CADA = (tabla: string) => `select n.id, x.* from (${DEBEN} order by 1) n cross join lateral (${tabla}) x`

/**
 * Who owes: heads, items and payments at once on three connections, and put together by the enrolment, for each is the work
 * of one core and to sort the heads with their accounts would go by the disk. Students and accounts are those that are kept
 * written, the accounts unsorted. Of the payments each collection is looked up once, with its items as one text.
 * The session goes beside them. The audit record, which the call writes, is left out.
 */
export const deudores: Mejor = {
  sql: (p) => {
    const pedidos = pedidosDe((p.envio.cuerpo as { items: [] }).items, p.hoy)
    const valores = [pedidos.map((x) => x.ano), pedidos.map((x) => x.col)]
    return [
      { texto: `with ${YO} select * from yo`, valores: [p.hash] },
      {
        texto: `
          select n.id as "IdInscripcion", n.ano as "Ano", n.id_alumno as "ID_Alumno", a.apellido as "Apellido", a.nombre as "Nombre",
            a.dni as "DNI", a.sexo as "Sexo", a.nacimiento, a.eliminado, c.id as "ID_Curso", g.nombre || ' ' || c.division as "Curso",
            v.nombre as "Nivel", e.nombre::text as "CasoEspecial", n.porcentaje, a.telefono, a.responsable
          from (${DEBEN}) d join inscripcion n on n.id = d.id and n.ano = any($3::int[]) and n.estado <> 'ANULADA' and n.fecha_baja is null
            join ficha_escrita a on a.id_alumno = n.id_alumno and not a.eliminado join curso c on c.id = n.id_curso
            join grado g on g.id = c.id_grado join nivel v on v.id = g.id_nivel join caso_especial e on e.id = n.id_caso_especial
          order by v.orden, g.numero, c.division, c.id, a.apellido, a.nombre, n.id_alumno, n.ano desc`,
        valores: [...valores, [...new Set(pedidos.map((x) => x.ano))]],
      },
      {
        texto: `
          select n.id, e.estados, e.montos, e.restas, e.ids, e.otros, e.debe[${mesCorriente(p.hoy)}] as debe, e.jornadas[${mesCorriente(p.hoy)}] as jornada
          from (${DEBEN}) n join cuenta_escrita e on e.id_inscripcion = n.id`,
        valores,
      },
      {
        texto: DE_CADA(`
          select string_agg(concat_ws('|', y.items, c.dia, c.id, c.recibo_nro, c.manual_pto, c.manual_nro), ';' order by c.fecha, c.id) as pagos
          from (select ci.id_cobranza, string_agg(ci.id_item || ':' || ci.monto, ',') as items
              from cobranza_item ci where ci.id_inscripcion = n.id group by 1) y join cobranza c on c.id = y.id_cobranza
          where c.anulada_at is null`),
        valores,
      },
    ]
  },
  hechos: ({ alumnos, deuda }, [, cabezas = [], deCuentas = [], dePagos = []]) => {
    const cuentas = new Map<number, Json>(deCuentas.map((f) => [f.id, f]))
    const pagos = new Map<number, string | null>(dePagos.map((f) => [f.id, deCadaItem(f.pagos)]))
    const celdas = cabezas.map(({ IdInscripcion: id }) => {
      const { estados, ids, ...cuenta } = cuentas.get(id)
      const [montos, restas] = [numeros(cuenta.montos), numeros(cuenta.restas)]
      const suyos = numeros(ids).map((item, i) => {
        const [estado, monto = 0] = [Number(estados[i]), montos[i]]
        return [item, estado, monto, estado === 2 ? monto - (restas.shift() ?? 0) : 0].join('|')
      })
      return leerItems({ items: suyos.join(';'), pagos: pagos.get(id) ?? null })
    })
    return [
      [
        alumnos.map(deudor),
        alumnos.map((a: Json) => a.CuentaCorriente.map((c: Json) => [c.estado, c.monto, c.detallePago])),
        deuda.total,
      ],
      [
        cabezas.map(deudor),
        celdas.map((suyas) =>
          suyas.map((i) => [i.estado, restaDe(i) / 100, i.pagos.length ? detalleDePagos(i.pagos, restaDe(i)) : '']),
        ),
        celdas.flat().reduce((total, i) => total + restaDe(i), 0) / 100,
      ],
    ]
  },
}

/**
 * Who owes, as our screen asks: heads and cells at once on two connections, for each is the work of one core. As in
 * `deudores`, but without payments.
 */
export const filasDeDeudores: Mejor = {
  sql: (p) => deudores.sql(p).slice(0, 3),
  hechos: ({ filas }, [, cabezas = [], deCuentas = []]) => {
    const cuentas = new Map<number, Json>(deCuentas.map((f) => [f.id, f]))
    return [
      filas.map((f: Json) => {
        const montos = typeof f[14] === 'number' ? filas[f[14]][14] : f[14]
        return [f[0], f[1], f[2], f[3], f[4], f[5], f[9], [...f[13]].map(Number), montos, f[17], f[18]]
      }),
      cabezas.map((c) => {
        const { estados, montos } = cuentas.get(c.IdInscripcion)
        const suyos = [c.IdInscripcion, c.Ano, c.ID_Alumno, c.Apellido, c.Nombre, c.DNI, c.ID_Curso]
        return [...suyos, [...estados].map(Number), numeros(montos), c.telefono, c.responsable]
      }),
    ]
  },
}

/** Repeats what was read of a collection for each of its items: '7:1,8:2|x' → '7|1|x;8|2|x'. */
const deCadaItem = (pagos: string | null): string | null =>
  pagos === null
    ? null
    : pagos
        .split(';')
        .flatMap((texto) => {
          const [items = '', ...cobranza] = texto.split('|')
          return items.split(',').map((item) => [...item.split(':'), ...cobranza].join('|'))
        })
        .join(';')

const numeros = (texto: string): number[] => (texto === '' ? [] : texto.split(',').map(Number))

interface Item {
  id: number
  estado: number
  monto: number
  pagado: number
  tipo: number
  mes: number
  porcentaje: number
  origen: string
  lista: number | null
  pagos: { id: number; dia: Fecha; monto: Centavos; comprobante: string }[]
}

function leerItems({ items, pagos }: { items: string; pagos: string | null }): Item[] {
  const deItems = Map.groupBy(pagos?.split(';') ?? [], (pago) => Number(pago.split('|')[0]))
  return items.split(';').map((texto) => {
    const campos = texto.split('|')
    const [id = 0, estado = 0, monto = 0, pagado = 0, tipo = 0, mes = 0, porcentaje = 0] = campos.map(Number)
    const [origen = '', , , deLista] = campos.slice(7)
    const suyos = (deItems.get(id) ?? []).map(leerPago)
    return { id, estado, monto, pagado, tipo, mes, porcentaje, origen, lista: enPesos(deLista), pagos: suyos }
  })
}

const enPesos = (centesimos: string | undefined) => (centesimos === undefined ? null : Number(centesimos) / 100)

function leerPago(texto: string): Item['pagos'][0] {
  const [, monto, dia, id, recibo, pto = null, nro = null] = texto.split('|')
  const numero = (n: string | null) => (n === null ? null : Number(n))
  const comprobante = textoDeComprobante({ recibo: Number(recibo), pto: numero(pto), nro: numero(nro) })
  return { id: Number(id), dia: dia as Fecha, monto: centavos(Number(monto)), comprobante }
}

const restaDe = (i: Item) => centavos(i.estado === 1 || i.estado === 2 ? i.monto - i.pagado : 0)

const cabeza = (a: Json) => solo(a, 'IdAlumno', 'IdInscripcion', 'Apellido', 'Nombre', 'Sexo', 'CasoEspecial', 'baja')

const deudor = (a: Json) => [
  solo(a, 'IdInscripcion', 'ID_Alumno', 'Apellido', 'Nombre', 'DNI', 'Sexo', 'ID_Curso', 'Curso', 'Nivel', 'Ano'),
  solo(a, 'CasoEspecial', 'eliminado'),
]

const deCelda = (c: Json) => [
  solo(c, 'idItem', 'estado', 'monto', 'saldo', 'lista', 'porcentaje', 'origen'),
  c.pagos.map((p: Json) => solo(p, 'idCobranza', 'fecha', 'monto', 'comprobante')),
  [c.lockerEstado, c.lockerMonto],
]

const deItem = (i: Item, locker: Item | undefined) => [
  [i.id, i.estado, i.monto / 100, restaDe(i) / 100, i.lista, i.porcentaje, i.origen],
  i.pagos.map((p) => [p.id, p.dia, p.monto / 100, p.comprobante]),
  [locker?.estado ?? 0, (locker?.monto ?? 0) / 100],
]
