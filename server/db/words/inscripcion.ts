import { sql } from 'kysely'

/**
 * Tells in SQL whether the enrolment lives, that is, was not annulled; only such a one is shown, charged or counted. It
 * is no view, because statements that lock enrolments need it too, and they would lock a view's rows before ordering
 * them (D-217).
 */
export const viva = (inscripcion: string) => sql<boolean>`${sql.ref(`${inscripcion}.estado`)} <> 'ANULADA'`

/**
 * Tells in SQL whether the student counts for the school: his enrolment lives and he was not deleted (D-161, D-162,
 * D-208).
 */
export const inscripto = (inscripcion: string, alumno: string) =>
  sql<boolean>`${viva(inscripcion)} and not ${sql.ref(`${alumno}.eliminado`)}`

/** Joins a student's enrolment of a year, as `i`, and its course, as `c`; both null when there is none. */
export const conCursoDelAno = (idAlumno: string, ano: number) => sql`
  left join inscripcion i on i.id_alumno = ${sql.ref(idAlumno)} and i.ano = ${ano} and ${viva('i')}
  left join curso_nombrado c on c.id = i.id_curso`
