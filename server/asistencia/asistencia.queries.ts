import { sql } from 'kysely'
import { type CodigoDeAsistencia, type Cursada, DIAS_PARA_CORREGIR } from '#domain/asistencia/asistencia.ts'
import { anoDe, construir, type Fecha, sumarDias } from '#domain/fecha.ts'
import type { Db, Trx } from '../db/database.ts'
import { cursaba, inscripto } from '../db/words/inscripcion.ts'
import { nombreCompleto } from '../db/words/persona.ts'

/** Names a course for who takes its attendance; undefined for an unknown id. */
export async function cursoNombrado(db: Db | Trx, idCurso: number) {
  const { rows } = await sql<{ id: number; nombre: string; nivel: string; sucursal: string }>`
    select c.id, c.nombre, n.nombre as nivel, s.nombre::text as sucursal
    from curso_nombrado c join nivel n on n.id = c.id_nivel join sucursal s on s.id = c.id_sucursal
    where c.id = ${idCurso}`.execute(db)
  return rows[0]
}

export const tiposDeAsistencia = (db: Db | Trx) =>
  db.selectFrom('tipo_asistencia').select(['id', 'nombre', 'codigo']).orderBy('id').execute()

interface FilaDeCurso {
  IdAlumno: number
  IdInscripcion: number
  Apellido: string
  Nombre: string
  baja: Fecha | null
  presentes: number
  ausentes: number
  tardes: number
  /** A letter for each of the days, '-' where there is none. */
  marcas: string
}

/** The days with attendance of a course in a year, and its students by name with a letter for each of them. */
export async function asistenciaDeCurso(db: Db | Trx, idCurso: number, ano: number) {
  const { rows } = await sql<{ fechas: Fecha[]; alumnos: FilaDeCurso[] }>`
    with i as materialized (
      select i.id, i.fecha_baja, a.id as id_alumno, a.apellido, a.nombre from inscripcion i join alumno a on a.id = i.id_alumno
      where i.id_curso = ${idCurso} and i.ano = ${ano} and ${inscripto('i', 'a')}),
    m as materialized (
      select s.id_inscripcion, s.id_dia, d.fecha, t.codigo from i join asistencia s on s.id_inscripcion = i.id
        join agenda_dia d on d.id = s.id_dia and ${cursaba('i', 'd')} join tipo_asistencia t on t.id = s.id_tipo),
    d as materialized (select distinct id_dia as id, fecha from m),
    marcas as (
      select i.id, string_agg(coalesce(m.codigo, '-'), '' order by d.fecha) as marcas,
        count(*) filter (where m.codigo = 'P')::int as presentes, count(*) filter (where m.codigo = 'A')::int as ausentes,
        count(*) filter (where m.codigo = 'T')::int as tardes
      from i cross join d left join m on m.id_inscripcion = i.id and m.id_dia = d.id group by i.id)
    select array(select fecha from d order by fecha)::text[] as fechas,
      (select coalesce(json_agg(json_build_object('IdAlumno', i.id_alumno, 'IdInscripcion', i.id, 'Apellido', i.apellido,
        'Nombre', i.nombre, 'baja', i.fecha_baja, 'presentes', coalesce(x.presentes, 0), 'ausentes', coalesce(x.ausentes, 0),
        'tardes', coalesce(x.tardes, 0), 'marcas', coalesce(x.marcas, '')) order by i.apellido, i.nombre, i.id_alumno), '[]')
       from i left join marcas x on x.id = i.id) as alumnos`.execute(db)
  return rows[0] as (typeof rows)[number]
}

/** Reads the attendance of an enrolment, day by day. */
export async function asistenciaDeInscripcion(db: Db | Trx, idInscripcion: number) {
  const { rows } = await sql<{ fecha: Fecha; tipo: string; codigo: CodigoDeAsistencia }>`
    select d.fecha, t.nombre as tipo, t.codigo
    from inscripcion i join asistencia s on s.id_inscripcion = i.id
      join agenda_dia d on d.id = s.id_dia and ${cursaba('i', 'd')} join tipo_asistencia t on t.id = s.id_tipo
    where i.id = ${idInscripcion} order by d.fecha`.execute(db)
  return rows
}

export interface AlumnoQueCursa extends Cursada {
  id: number
  idAlumno: number
  Apellido: string
  Nombre: string
}

const QUE_CURSAN = sql`i.id, a.id as "idAlumno", a.apellido as "Apellido", a.nombre as "Nombre", i.fecha as desde,
  i.fecha_baja as hasta`

/** Reads the active students of a course in a year by name, with their days. */
export async function alumnosQueCursan(db: Db | Trx, idCurso: number, ano: number): Promise<AlumnoQueCursa[]> {
  const { rows } = await sql<AlumnoQueCursa>`
    select ${QUE_CURSAN} from inscripcion i join alumno a on a.id = i.id_alumno
    where i.id_curso = ${idCurso} and i.ano = ${ano} and ${inscripto('i', 'a')}
    order by a.apellido, a.nombre, a.id`.execute(db)
  return rows
}

/** Months of a year that have days of classes up to today, 1..12. */
export async function mesesConClases(db: Db, hoy: Fecha): Promise<number[]> {
  const { rows } = await sql<{ mes: number }>`
    select distinct extract(month from fecha)::int as mes from agenda_dia
    where tipo = 'Normal' and fecha between ${construir(anoDe(hoy), 1, 1)} and ${hoy} order by 1`.execute(db)
  return rows.map((r) => r.mes)
}

/**
 * Reads the days of which a course's attendance is taken, up to today: of a calendar month all, without one those of the
 * year where somebody lacks a mark, and the last ones, to be corrected (D-150).
 */
export async function diasPorRegistrar(db: Db, idCurso: number, hoy: Fecha, mes: number | undefined) {
  const { rows } = await sql<{ id: number; fecha: Fecha }>`
    with i as materialized (
      select i.id, i.fecha, i.fecha_baja from inscripcion i join alumno a on a.id = i.id_alumno
      where i.id_curso = ${idCurso} and i.ano = ${anoDe(hoy)} and ${inscripto('i', 'a')}),
    m as materialized (select s.id_inscripcion, s.id_dia from i join asistencia s on s.id_inscripcion = i.id),
    d as materialized (
      select id, fecha from agenda_dia where tipo = 'Normal' and fecha between ${construir(anoDe(hoy), 1, 1)} and ${hoy}),
    faltan as (
      select distinct d.id from d join i on i.fecha <= d.fecha and (i.fecha_baja is null or d.fecha < i.fecha_baja)
        left join m on m.id_dia = d.id and m.id_inscripcion = i.id
      where m.id_dia is null)
    select d.id, d.fecha from d
    where case when ${mes ?? null}::int is null
      then d.fecha >= ${sumarDias(hoy, -DIAS_PARA_CORREGIR)} or d.id in (select id from faltan)
      else extract(month from d.fecha) = ${mes ?? null}::int end
    order by d.fecha`.execute(db)
  return rows
}

/** What a course has on a day: how many marks, and a text that is another one after every change of them. */
export interface Tomada {
  idDia: number
  marcas: number
  version: string
}

/** Reads what the enrolments of a course have on these days, those of deleted and withdrawn students too. */
export async function tomadasDe(
  db: Db | Trx,
  idCurso: number,
  ano: number,
  dias: readonly number[],
): Promise<Tomada[]> {
  const { rows } = await sql<Tomada>`
    select s.id_dia as "idDia", count(*)::int as marcas,
      md5(string_agg(s.id_inscripcion || ' ' || s.id_tipo, ',' order by s.id_inscripcion)) as version
    from inscripcion i join asistencia s on s.id_inscripcion = i.id
    where i.id_curso = ${idCurso} and i.ano = ${ano} and s.id_dia = any(${dias}::bigint[]) group by 1`.execute(db)
  return rows
}

/** Locks all enrolments of a course in the order of their ids, then the course, as who registers does (lockAlumnos). */
export async function lockInscripciones(trx: Trx, idCurso: number, ano: number): Promise<boolean> {
  await sql`
    select 1 from inscripcion where id_curso = ${idCurso} and ano = ${ano} order by id for share`.execute(trx)
  const curso = await sql`select 1 from curso where id = ${idCurso} for no key update`.execute(trx)
  return curso.rows.length > 0
}

/** Removes what the enrolments of a course have on a day; gives whose marks they were, by name. */
export async function quitarMarcas(trx: Trx, idCurso: number, ano: number, idDia: number) {
  const { rows } = await sql<{ alumno: string; marca: string }>`
    with q as (
      delete from asistencia s using inscripcion i
      where i.id = s.id_inscripcion and i.id_curso = ${idCurso} and i.ano = ${ano} and s.id_dia = ${idDia}
      returning i.id_alumno, s.id_tipo)
    select ${nombreCompleto('a')} as alumno, t.codigo as marca
    from q join alumno a on a.id = q.id_alumno join tipo_asistencia t on t.id = q.id_tipo
    order by a.apellido, a.nombre, a.id`.execute(trx)
  return rows
}

/** Reads the marks of these enrolments on these days. */
export async function marcasDe(db: Db | Trx, inscripciones: readonly number[], dias: readonly number[]) {
  const { rows } = await sql<{ id_inscripcion: number; id_dia: number; id_tipo: number }>`
    select id_inscripcion, id_dia, id_tipo from asistencia
    where id_inscripcion = any(${inscripciones}::bigint[]) and id_dia = any(${dias}::bigint[])`.execute(db)
  return rows
}

/** Months of a year that have days of classes, 1..12, and the days of one of them. */
export async function diasDeClase(db: Db, ano: number): Promise<Fecha[]> {
  const { rows } = await sql<{ fecha: Fecha }>`
    select fecha from agenda_dia where tipo = 'Normal' and fecha between ${construir(ano, 1, 1)} and ${construir(ano, 12, 31)}
    order by fecha`.execute(db)
  return rows.map((r) => r.fecha)
}

/** Locks days, in the order in which the school year locks them, so that none changes while attendance is written. */
export async function lockDias(trx: Trx, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; fecha: Fecha; tipo: string; feriado: string | null }>`
    select id, fecha, tipo, feriado from agenda_dia where id = any(${ids}::bigint[]) order by fecha for share`.execute(
    trx,
  )
  return rows
}

/**
 * Locks the enrolments of a course in the order of their ids, so that none moves to another course or is withdrawn; then
 * the course, so that two who save its attendance come one after the other. Undefined for an unknown course.
 */
export async function lockAlumnos(trx: Trx, idCurso: number, ano: number): Promise<AlumnoQueCursa[] | undefined> {
  const { rows } = await sql<AlumnoQueCursa>`
    select ${QUE_CURSAN} from inscripcion i join alumno a on a.id = i.id_alumno
    where i.id_curso = ${idCurso} and i.ano = ${ano} and ${inscripto('i', 'a')}
    order by i.id for share of i`.execute(trx)
  const curso = await sql`select 1 from curso where id = ${idCurso} for no key update`.execute(trx)
  return curso.rows.length === 0 ? undefined : rows
}

/** Names students of an unknown course, for a refusal. */
export const nombreDeAlumno = (trx: Trx, idAlumno: number) =>
  trx.selectFrom('alumno').select(['apellido', 'nombre']).where('id', '=', idAlumno).executeTakeFirst()

export interface Escrita {
  readonly idInscripcion: number
  readonly idDia: number
  readonly idTipo: number
}

/** Writes marks; one that is there becomes another. */
export const escribirMarcas = (trx: Trx, marcas: readonly Escrita[]) =>
  sql`
    insert into asistencia (id_inscripcion, id_dia, id_tipo)
    select * from unnest(${marcas.map((m) => m.idInscripcion)}::bigint[], ${marcas.map((m) => m.idDia)}::bigint[],
      ${marcas.map((m) => m.idTipo)}::bigint[])
    on conflict (id_inscripcion, id_dia) do update set id_tipo = excluded.id_tipo`.execute(trx)

/** Chooses the events of attendance, `v`, that are about one of these days (record 081). */
export const deEstosDias = (dias: readonly Fecha[]) =>
  sql<boolean>`exists (select 1 from unnest(${[...dias]}::text[]) d where strpos(v.params::text, d) > 0)`
