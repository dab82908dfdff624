import { palabrasDe } from '#domain/busqueda.ts'
import { type Comprobante, textoDeComprobante } from '#domain/cobranza/comprobante.ts'
import { anoDe } from '#domain/fecha.ts'
import { coincide, SUCURSAL } from './alumno.ts'
import { type Json, lista, type Mejor, pesos, solo, YO } from './mejor.ts'

/** The items of enrolment $2 by the index of its positions, in the order of their ids. */
const ITEMS = `
  select i.id, i.charge_type, i.col, i.mes, i.semestre, i.id_materia, i.id_tipo_jornada, i.aplicable, i.estado, i.version,
    ${pesos('i.monto')} as monto, ${pesos('i.pagado')} as pagado, ${pesos('i.monto_lista')} as lista, i.porcentaje, i.origen
  from item_cuenta i where i.id_inscripcion = $2 order by i.id`

interface Item {
  id: number
  charge_type: number
  col: number | null
  mes: number
  id_materia: number | null
  aplicable: boolean
  estado: number
  version: number
  monto: number
  pagado: number
  lista: number | null
  porcentaje: number
  origen: string
}

type Pago = Comprobante & { item: number; id: number; dia: string; monto: number }

const restaDe = (i: Item) => (i.estado === 1 || i.estado === 2 ? enCentavos(i.monto - i.pagado) : 0)
const enCentavos = (n: number) => Math.round(n * 100)
const suma = (n: readonly number[]) => n.reduce((a, b) => a + b, 0)

/**
 * The account of an enrolment: its heading by primary keys, its items and its payments each by one index scan, and joined
 * where they are shown; nested in each other they would be asked for item by item.
 */
export const cuentaCorriente: Mejor = {
  sql: (p) => [
    {
      texto: `with ${YO} select yo.*, ${lista(`
          select n.id as "idInscripcion", n.ano, v.etiqueta_taller as "etiquetaTaller", g.con_locker as "showLocker",
            n.porcentaje, n.pac
          from inscripcion n join curso c on c.id = n.id_curso join grado g on g.id = c.id_grado join nivel v on v.id = g.id_nivel
          where n.id = $2 and n.estado <> 'ANULADA'`)} as config, ${lista(ITEMS)} as items, ${lista(`
          select ci.id_item as item, c.id, c.dia, ${pesos('ci.monto')} as monto, c.recibo_nro as recibo, c.manual_pto as pto, c.manual_nro as nro
          from cobranza_item ci join cobranza c on c.id = ci.id_cobranza
          where ci.id_inscripcion = $2 and c.anulada_at is null order by c.fecha, c.id`)} as pagos, ${lista(`
          select m.id, m.nombre::text from inscripcion_materia im join materia m on m.id = im.id_materia
          where im.id_inscripcion = $2 and m.opcional order by m.nombre`)} as materias
        from yo`,
      valores: [p.hash, Number(p.query.get('idInscripcion'))],
    },
  ],
  hechos: ({ ctaCte: { config, cuenta, locker, materias, totales } }, [filas]) => {
    const leido = filas?.[0]
    const items: Item[] = JSON.parse(leido.items)
    const pagos = Map.groupBy<number, Pago>(JSON.parse(leido.pagos), (pago) => pago.item)
    const suyas: { id: number; nombre: string }[] = JSON.parse(leido.materias)
    const lockers = items.filter((i) => i.charge_type === 7)
    const mostrados = [
      ...items.filter((i) => i.col !== null).toSorted((a, b) => (a.col ?? 0) - (b.col ?? 0)),
      ...(config.showLocker || lockers.some((i) => i.estado > 0) ? lockers : []),
      ...suyas.flatMap((m) => items.filter((i) => i.id_materia === m.id)),
    ]
    return [
      [
        config,
        [...cuenta, ...locker, ...materias.flatMap((m: Json) => m.meses)].map((c) => [
          solo(c, 'idItem', 'estado', 'monto', 'saldo', 'lista', 'porcentaje', 'origen'),
          c.pagos.map((pago: Json) => solo(pago, 'idCobranza', 'fecha', 'monto', 'comprobante')),
        ]),
        materias.map((m: Json) => [m.idMateria, m.nombre]),
        [enCentavos(totales.resta), enCentavos(totales.cancelado)],
      ],
      [
        JSON.parse(leido.config)[0],
        mostrados.map((i) => [
          [i.id, i.estado, i.monto, restaDe(i) / 100, i.lista, i.porcentaje, i.origen],
          (pagos.get(i.id) ?? []).map((pago) => [pago.id, pago.dia, pago.monto, textoDeComprobante(pago)]),
        ]),
        suyas.map((m) => [m.id, m.nombre]),
        [suma(items.map(restaDe)), suma(items.map((i) => enCentavos(i.pagado)))],
      ],
    ]
  },
}

/**
 * What can be collected of an enrolment: as its account, with the names of its shift types and subjects joined to the items
 * at once, the keys of the environment and, for who has no branch of his own, the branches.
 */
export const aCobrar: Mejor = {
  sql: (p) => [
    {
      texto: `with ${YO} select yo.*, ${lista(`
          select n.id as "idInscripcion", n.ano, n.fecha_baja as "fechaBaja", n.porcentaje, n.pac, a.id, a.apellido, a.nombre,
            a.doc_nro as dni, a.sexo, a.eliminado, g.nombre || ' ' || c.division as curso, c.id as "idCurso", e.nombre::text as "casoEspecial",
            coalesce((select f.updated_at::text from foto f where f.kind = 'alumno' and f.id_owner = a.id), '') as foto, g.con_locker, v.etiqueta_taller
          from inscripcion n join alumno a on a.id = n.id_alumno join curso c on c.id = n.id_curso join grado g on g.id = c.id_grado
            join nivel v on v.id = g.id_nivel join caso_especial e on e.id = n.id_caso_especial
          where n.id = $2 and n.estado <> 'ANULADA'`)} as cabezas, ${lista(ITEMS)} as items, ${lista(`
          select id, tipo::text as nombre from tipo_jornada`)} as jornadas, ${lista(`
          select m.id, m.nombre::text from inscripcion_materia im join materia m on m.id = im.id_materia where im.id_inscripcion = $2
          union select m.id, m.nombre::text from item_cuenta i join materia m on m.id = i.id_materia where i.id_inscripcion = $2`)} as materias, ${lista(`
          select tag_name::text, value from env_key`)} as entorno,
          case when yo.id_sucursal is null then ${lista('select id, nombre::text as text from sucursal order by nombre')} end as sucursales
        from yo`,
      valores: [p.hash, Number(p.query.get('idsInscripciones'))],
    },
  ],
  hechos: ({ inscripciones: [una], caja }, [filas]) => {
    const leido = filas?.[0]
    const items: Item[] = JSON.parse(leido.items)
    const [cabeza] = JSON.parse(leido.cabezas)
    const nombres = (de: string): string[] => JSON.parse(de).map((f: Json) => f.nombre)
    const porId = new Map(items.map((i) => [i.id, i]))
    const celdas: Json[] = una.rows.flatMap((fila: Json) => fila.cells).filter(Boolean)
    const titulos = una.rows.filter((fila: Json) => fila.kind === 'materia').map((fila: Json) => fila.titulo)
    const deMaterias = nombres(leido.materias)
    return [
      [
        solo(una, ...DE_CABEZA),
        una.alumno,
        celdas.map((c) => [c.id, c.version, c.status, c.monto, enCentavos(c.maxMonto)]),
        celdas.length,
        [titulos, una.jornada],
        [caja.idSucursal, caja.sucursales],
      ],
      [
        solo(cabeza, ...DE_CABEZA),
        Object.fromEntries(Object.keys(una.alumno).map((campo) => [campo, cabeza[campo]])),
        celdas.flatMap(({ id }) => porId.get(id) ?? []).map((i) => [i.id, i.version, i.estado, i.monto, restaDe(i)]),
        items.filter((i) => i.charge_type < 7 || filaMostrada(i, cabeza, items)).length,
        [
          titulos.filter((titulo: string) => deMaterias.includes(titulo)),
          nombres(leido.jornadas).find((nombre) => nombre === una.jornada),
        ],
        [leido.id_sucursal, leido.sucursales ? JSON.parse(leido.sucursales) : []],
      ],
    ]
  },
}

const DE_CABEZA = ['idInscripcion', 'ano', 'fechaBaja', 'porcentaje', 'pac', 'curso', 'idCurso', 'casoEspecial']

/** The row of the locker, or of a subject, is shown whole where a month of it applies; a locker's also where the grade has them. */
const filaMostrada = (item: Item, cabeza: { con_locker: boolean }, items: readonly Item[]): boolean =>
  (item.charge_type === 7 && cabeza.con_locker) ||
  items.some((i) => i.charge_type === item.charge_type && i.id_materia === item.id_materia && i.aplicable)

/** Says how much of the surname of who was found by himself a word of the search, or all of it, is: 2 the whole, 1 its beginning. */
const conEseApellido = (palabras: readonly string[], de: string, desde: number): string => {
  const dichas = palabras.map((_, i) => `$${desde + i}`)
  const todas = [...dichas, dichas.join(" || ' ' || ")].map((p) => `sin_acentos(${p})`)
  const empieza = todas.map((p) => `starts_with(sin_acentos(${de}.apellido), ${p})`).join(' or ')
  return `case when ${de}.lugar > 0 then 0 when sin_acentos(${de}.apellido) in (${todas.join(', ')}) then 2 when ${empieza} then 1 else 0 end`
}

/**
 * Students to collect from: the trigram index finds them and, after them, the children of whom it finds among parents; the
 * twenty that are shown get their course of this year, or the nearest. Whether a deleted one owes is asked for deleted ones only.
 */
export const hallados: Mejor = {
  sql: (p) => {
    const palabras = palabrasDe(p.query.get('query') ?? '')
    return [
      {
        texto: `with ${YO} select yo.*, ${lista(`
            select a.id, a.apellido, a.nombre, a.doc_nro as dni, a.sexo, a.eliminado, g.nombre || ' ' || c.division as curso, ${SUCURSAL} as sucursal, n.ano, a.por, a."idPadre"
            from (select * from (
                select distinct on (x.id) x.id, x.apellido, x.nombre, x.doc_nro, x.sexo, x.eliminado, x.lugar, x.por, x."idPadre"
                from (select a.*, 0 as lugar, '' as por, null::bigint as "idPadre" from alumno a where ${coincide(palabras, 2)}
                    union all
                    select h.*, 1, 'Padre: ' || a.apellido || ', ' || a.nombre, a.id from padre a join alumno_padre ap on ap.id_padre = a.id
                      join alumno h on h.id = ap.id_alumno where not a.eliminado and ${coincide(palabras, 2)}) x
                where exists (select 1 from inscripcion n where n.id_alumno = x.id and n.estado <> 'ANULADA')
                  and (not x.eliminado or exists (select 1 from inscripcion n join item_cuenta i on i.id_inscripcion = n.id
                    where n.id_alumno = x.id and n.estado <> 'ANULADA' and i.aplicable and i.pagado < i.monto))
                order by x.id, x.lugar, x.por, x."idPadre") x
                order by x.lugar, ${conEseApellido(palabras, 'x', 2)} desc, x.apellido, x.nombre, x.id limit 20) a
              cross join lateral (select id_curso, ano from inscripcion n where n.id_alumno = a.id and n.estado <> 'ANULADA'
                order by n.ano > $${palabras.length + 2}, abs(n.ano - $${palabras.length + 2}) limit 1) n
              join curso c on c.id = n.id_curso join grado g on g.id = c.id_grado
            order by a.lugar, ${conEseApellido(palabras, 'a', 2)} desc, a.apellido, a.nombre, a.id`)} as filas
          from yo`,
        valores: [p.hash, ...palabras, anoDe(p.hoy)],
      },
    ]
  },
  hechos: ({ data }, [filas]) => [
    data.map(({ foto: _, ...alumno }: { foto: string }) => alumno),
    JSON.parse(filas?.[0].filas),
  ],
}
