import { type RawBuilder, sql } from 'kysely'
import type { NumeroBuscado } from '#domain/cobranza/comprobante.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Db } from '../db/database.ts'
import { cursosPorPalabras, palabrasEnteras, sucursalDeCurso } from '../db/words/curso.ts'
import { fotoDe } from '../db/words/foto.ts'
import { viva } from '../db/words/inscripcion.ts'
import { abierto } from '../db/words/item.ts'
import { primerosDePar } from '../db/words/par.ts'
import type { Parecido } from '../db/words/parecido.ts'
import { apellidoDicho, coincide, nombreCompleto } from '../db/words/persona.ts'
import { enSucursales } from '../db/words/sucursal.ts'
import { cajeroDeUsuario } from '../db/words/usuario.ts'

/** Students shown for one search; another word finds the others. */
export const MAXIMO = 20

export interface AlumnoHallado {
  id: number
  apellido: string
  nombre: string
  dni: string
  sexo: 'M' | 'F'
  curso: string
  /** Branch of that course, where the school has several with courses. */
  sucursal: string
  ano: number
  foto: string
  eliminado: boolean
  /** What he was found by when it was not himself: 'Padre: Zelaya, Juan', 'Rec. 15', or ''. */
  por: string
  /** The parent by whom he was found; null when not by one. */
  idPadre: number | null
}

const NINGUNO = sql`null::bigint as "idPadre"`
/** The parent `p` whose name is told of a student, of several the same. */
const ELEGIDO = sql`(array_agg(p.id order by ${nombreCompleto('p')}, p.id))[1] as "idPadre"`

/**
 * Picks the first of the students that `hallados` finds (columns id, por, idPadre) and who can pay something here; those of
 * whom `primero` is greatest come first.
 */
const elegir = (hallados: RawBuilder<unknown>, primero: RawBuilder<unknown>) => sql`
  select a.id, a.apellido, a.nombre, a.doc_nro, a.sexo, a.eliminado, x.por, x."idPadre", ${primero} as primero from alumno a ${hallados}
    and exists (select 1 from inscripcion n where n.id_alumno = a.id and ${viva('n')})
    and (not a.eliminado or exists (select 1 from inscripcion n join item_cuenta i on i.id_inscripcion = n.id
      where n.id_alumno = a.id and ${viva('n')} and ${abierto('i')}))
  order by primero desc, a.apellido, a.nombre, a.id limit ${sql.lit(MAXIMO)}`

/** Reads what is shown of the students that were picked, with their course of the year `ano`, or else the nearest to it. */
async function describirElegidos(db: Db, ano: number, elegidos: RawBuilder<unknown>): Promise<AlumnoHallado[]> {
  const { rows } = await sql<AlumnoHallado>`
    select h.id, h.apellido, h.nombre, h.doc_nro as dni, h.sexo, h.eliminado, h.por, h."idPadre",
      ${fotoDe('alumno', 'h', { lugar: 'cobranza' })} as foto,
      c.nombre as curso, ${sucursalDeCurso('c')} as sucursal, cercana.ano
    from (${elegidos}) h
      cross join lateral (select n.id_curso, n.ano from inscripcion n
        where n.id_alumno = h.id and ${viva('n')} order by n.ano > ${ano}, abs(n.ano - ${ano}) limit 1) cercana
      join curso_nombrado c on c.id = cercana.id_curso
    order by h.primero desc nulls last, h.apellido, h.nombre, h.id`.execute(db)
  return rows
}

const describir = (db: Db, ano: number, hallados: RawBuilder<unknown>, primero: RawBuilder<unknown> = sql`0`) =>
  describirElegidos(db, ano, elegir(hallados, primero))

/** Finds students with an enrolment by themselves; deleted ones only while they owe (D-074). */
export function buscarAlumnos(db: Db, busqueda: string, ano: number): Promise<AlumnoHallado[]> {
  const elegirlos = (donde: RawBuilder<boolean>, primero: RawBuilder<unknown>) =>
    elegir(sql`cross join (select '' as por, ${NINGUNO}) x where ${donde}`, primero)
  const dePar = primerosDePar({ tabla: 'alumno', persona: 'a', busqueda, maximo: MAXIMO, elegir: elegirlos })
  return describirElegidos(db, ano, dePar ?? elegirlos(coincide('a', busqueda), apellidoDicho('a', busqueda)))
}

/** Finds the children of parents who have every word of the search. */
export const buscarHijos = (db: Db, busqueda: string, ano: number) =>
  describir(
    db,
    ano,
    sql`join (
      select ap.id_alumno, min('Padre: ' || ${nombreCompleto('p')}) as por, ${ELEGIDO}
      from padre p join alumno_padre ap on ap.id_padre = p.id
      where not p.eliminado and ${coincide('p', busqueda)} group by ap.id_alumno) x on x.id_alumno = a.id where true`,
  )

/** Finds students, and the children of parents, who are like what was typed (record 049). */
export const buscarParecidos = async (db: Db, { por, es }: Parecido, ano: number): Promise<AlumnoHallado[]> => [
  ...(await describir(db, ano, sql`cross join (select ${por}::text as por, ${NINGUNO}) x where ${es('a', 'alumno')}`)),
  ...(await describir(
    db,
    ano,
    sql`join (
      select ap.id_alumno, min(${por}::text || ' · Padre: ' || ${nombreCompleto('p')}) as por, ${ELEGIDO}
      from padre p join alumno_padre ap on ap.id_padre = p.id
      where not p.eliminado and ${es('p', 'padre')} group by ap.id_alumno) x on x.id_alumno = a.id where true`,
  )),
]

/**
 * Finds students by their course of this year, or after them of the next, which is told: '3° B', 'gomez 3b', '4° gr'. Those
 * stand first whose course has most words of the search.
 */
export const buscarPorCurso = (
  db: Db,
  busqueda: string,
  esta: RawBuilder<boolean>,
  ano: number,
): Promise<AlumnoHallado[]> =>
  describir(
    db,
    ano,
    sql`join inscripcion m on m.id_alumno = a.id and m.ano >= ${ano} and ${viva('m')}
      join ${cursosPorPalabras} c on c.id = m.id_curso
      left join inscripcion t on t.id_alumno = a.id and t.ano = ${ano} and m.ano > ${ano} and ${viva('t')}
      cross join lateral (select case when t.id is null then '' else m.ano || ': ' || c.nombre end as por, ${NINGUNO}) x
      where ${esta}`,
    sql`((m.ano = ${ano})::int, ${palabrasEnteras('c', busqueda)})`,
  )

export interface CobranzaHallada {
  id: number
  recibo: number
  pto: number | null
  nro: number | null
  dia: Fecha
  anulada: boolean
  /** When and by whom it was annulled; null if it was not. */
  anuladaAt: Date | null
  anuladaPor: string | null
  motivo: string | null
  sucursal: string
  alumnos: string
}

/** A collection of an enrolment. */
export interface CobranzaDeInscripcion extends CobranzaHallada {
  idSucursal: number
  /** 'EFECTIVO,QR' */
  medios: string
}

const DE_INSCRIPCION = sql`, c.id_sucursal as "idSucursal",
  (select string_agg(m.medio, ',' order by m.id) from cobranza_medio m where m.id_cobranza = c.id) as medios`

interface Descritas {
  donde?: RawBuilder<unknown>
  /** Further columns. */
  mas?: RawBuilder<unknown>
  /** Null: all of them. */
  maximo?: number | null
}

/** Reads what is told of the collections that `halladas` finds (column id), the newest first. */
async function describirCobranzas<C extends CobranzaHallada>(
  db: Db,
  halladas: RawBuilder<unknown>,
  { donde = sql`true`, mas = sql``, maximo = MAXIMO }: Descritas,
): Promise<C[]> {
  const { rows } = await sql<C>`
    select c.id, c.recibo_nro as recibo, c.manual_pto as pto, c.manual_nro as nro, c.dia, c.anulada_at is not null as anulada,
      c.anulada_at as "anuladaAt", ${cajeroDeUsuario('c.anulada_por')} as "anuladaPor",
      c.motivo_anulacion as motivo, s.nombre as sucursal, (
        select string_agg(distinct ${nombreCompleto('a')}, '; ') from cobranza_item ci
        join inscripcion n on n.id = ci.id_inscripcion join alumno a on a.id = n.id_alumno where ci.id_cobranza = c.id) as alumnos${mas}
    from (${halladas}) h join cobranza c on c.id = h.id join sucursal s on s.id = c.id_sucursal
    where ${donde}
    order by c.fecha desc, c.id desc limit ${maximo}`.execute(db)
  return rows
}

/**
 * Finds collections by their receipt or manual number, the newest first, in these branches (null: all). The branches
 * and sales points are joined, because the numbers are indexed after them.
 */
export const buscarCobranzas = (db: Db, { punto, numero }: NumeroBuscado, sucursales: readonly number[] | null) =>
  describirCobranzas<CobranzaHallada>(
    db,
    sql`select r.id from sucursal s join cobranza r on r.id_sucursal = s.id and r.recibo_nro = ${numero} where ${punto}::int is null
      union select r.id from punto_venta v join cobranza r on r.manual_pto = v.pto_vta and r.manual_nro = ${numero}
      where coalesce(${punto}::int, v.pto_vta) = v.pto_vta`,
    { donde: enSucursales('c.id_sucursal', sucursales) },
  )

/** Reads the collections that paid something of an enrolment, annulled or not, but what was paid before Campana. */
export const cobranzasDeInscripcion = (db: Db, idInscripcion: number) =>
  describirCobranzas<CobranzaDeInscripcion>(
    db,
    sql`select distinct id_cobranza as id from cobranza_item where id_inscripcion = ${idInscripcion}`,
    { donde: sql`not c.apertura`, mas: DE_INSCRIPCION, maximo: null },
  )

/** Finds the students to whom those collections belong; `por` names each one's. */
export const buscarDeCobranzas = (db: Db, nombres: ReadonlyMap<number, string>, ano: number) =>
  describir(
    db,
    ano,
    sql`join (
      select n.id_alumno, min(k.nombre) as por, ${NINGUNO}
      from unnest(${[...nombres.keys()]}::bigint[], ${[...nombres.values()]}::text[]) k (id, nombre)
      join cobranza_item ci on ci.id_cobranza = k.id join inscripcion n on n.id = ci.id_inscripcion
      group by n.id_alumno) x on x.id_alumno = a.id where true`,
  )
