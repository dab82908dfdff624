import { sql } from 'kysely'
import { mesCorriente } from '#domain/cuenta/tiempo.ts'
import { anoDe, type Fecha, type Mes } from '#domain/fecha.ts'
import { esUno } from './ids.ts'

/**
 * Tells in SQL whether the enrolment lives, that is, was not annulled; only such a one is shown, charged or counted. It
 * is no view, because statements that lock enrolments need it too, and they would lock a view's rows before ordering
 * them (D-217).
 */
export const viva = (inscripcion: string) => sql<boolean>`${sql.ref(`${inscripcion}.estado`)} <> 'ANULADA'`

/** Gives another text in SQL after every change of an enrolment's course, case or withdrawal (record 037). */
export const versionDeInscripcion = (i: string) =>
  sql<string>`md5((${sql.ref(`${i}.id_curso`)}, ${sql.ref(`${i}.id_caso_especial`)}, ${sql.ref(`${i}.caso_desde`)},
    ${sql.ref(`${i}.fecha_baja`)}, ${sql.ref(`${i}.motivo_baja`)})::text)`

/**
 * Tells in SQL whether the student counts for the school: his enrolment lives and he was not deleted (D-161, D-162,
 * D-208).
 */
export const inscripto = (inscripcion: string, alumno: string) =>
  sql<boolean>`${viva(inscripcion)} and not ${sql.ref(`${alumno}.eliminado`)}`

/** Enrolments by their ids, or all that live of a course in a year, which need not be read before. */
export type Inscripciones = readonly number[] | { readonly idCurso: number; readonly ano: number }

/** Tells in SQL whether an enrolment is one of these. */
const sonEstas = (inscripcion: string, cuales: Inscripciones) =>
  'idCurso' in cuales
    ? sql<boolean>`${sql.ref(`${inscripcion}.id_curso`)} = ${cuales.idCurso}
        and ${sql.ref(`${inscripcion}.ano`)} = ${cuales.ano} and ${viva(inscripcion)}`
    : esUno(`${inscripcion}.id`, cuales)

/** Tells in SQL whether a column has the id of one of these enrolments. */
export const esDe = (columna: string, cuales: Inscripciones) =>
  'idCurso' in cuales
    ? sql<boolean>`${sql.ref(columna)} in (select de.id from inscripcion de where ${sonEstas('de', cuales)})`
    : esUno(columna, cuales)

/**
 * Tells in SQL whether the attendance of a day counts: it does up to the day before the withdrawal (D-226). What was
 * taken from then on stays and is neither shown nor counted, so that undoing the withdrawal brings it back.
 */
export const cursaba = (inscripcion: string, dia: string) =>
  sql<boolean>`(${sql.ref(`${inscripcion}.fecha_baja`)} is null
    or ${sql.ref(`${dia}.fecha`)} < ${sql.ref(`${inscripcion}.fecha_baja`)})`

/** Tells in SQL whether the student left by a day: from the day of his withdrawal on (D-226). */
export const seFue = (inscripcion: string, dia: Fecha) =>
  sql<boolean>`coalesce(${sql.ref(`${inscripcion}.fecha_baja`)} <= ${dia}::date, false)`

/** Joins a student's enrolment of a year, as `i`, and its course, as `c`; both null when there is none. */
export const conCursoDelAno = (idAlumno: string, ano: number) => sql`
  left join inscripcion i on i.id_alumno = ${sql.ref(idAlumno)} and i.ano = ${ano} and ${viva('i')}
  left join curso_nombrado c on c.id = i.id_curso`

/** Gives the course of the year after `ano` of a student who has none of `ano` (conCursoDelAno is before it), or ''. */
export const cursoProximo = (idAlumno: string, ano: number) => sql<string>`coalesce(case when i.id is null then (
  select cp.nombre from inscripcion n join curso_nombrado cp on cp.id = n.id_curso
  where n.id_alumno = ${sql.ref(idAlumno)} and n.ano = ${ano + 1} and ${viva('n')}) end, '')`

/**
 * Joins, as `j`, the `tipo` of shift that an enrolment shows: that of the present fee month, of the first applicable one
 * of a next year, of month 10 of a past one (D-053).
 */
export const jornadaDelMes = (inscripcion: string, hoy: Fecha) => sql`
  left join lateral (
    select t.tipo::text as tipo from item_cuenta m join tipo_jornada t on t.id = m.id_tipo_jornada
    where m.id_inscripcion = ${sql.ref(`${inscripcion}.id`)} and m.charge_type = 6
    order by case when ${sql.ref(`${inscripcion}.ano`)} < ${anoDe(hoy)} then 10 - m.mes
      when ${sql.ref(`${inscripcion}.ano`)} = ${anoDe(hoy)} then abs(m.mes - ${mesCorriente(hoy)})
      when m.aplicable then m.mes else 20 + m.mes end
    limit 1) j on true`

/**
 * Gives the month from which the enrolment's special case holds, while it is still to come (record 089) and a month
 * before it pays another share, or null.
 */
export const casoQueViene = (inscripcion: string, hoy: Fecha) => {
  const [ano, desde] = ['ano', 'caso_desde'].map((columna) => sql.ref(`${inscripcion}.${columna}`))
  return sql<Mes | null>`(case when ${ano} > ${anoDe(hoy)} or (${ano} = ${anoDe(hoy)} and ${desde} > ${mesCorriente(hoy)})
    then (select ${desde}::int where exists (select 1 from item_cuenta m where m.id_inscripcion = ${sql.ref(`${inscripcion}.id`)}
      and m.charge_type = 6 and m.mes < ${desde} and m.porcentaje <> ${sql.ref(`${inscripcion}.porcentaje`)})) end)`
}

/** Gives the shift type that begins in a later month of this year, as jornadaDelMes (which is before it) has today's. */
export const jornadaQueViene = (inscripcion: string, hoy: Fecha) => sql<{ jornada: string; mes: number } | null>`(
  select jsonb_build_object('jornada', t.tipo, 'mes', m.mes)
  from item_cuenta m join tipo_jornada t on t.id = m.id_tipo_jornada
  where m.id_inscripcion = ${sql.ref(`${inscripcion}.id`)} and m.charge_type = 6 and m.ano = ${anoDe(hoy)}
    and m.mes > ${mesCorriente(hoy)} and t.tipo::text <> j.tipo
  order by m.mes limit 1)`
