import { sql } from 'kysely'

/**
 * The enrolment lives: it was not annulled; only such a one is shown, charged or counted. A condition and no view, for
 * what locks enrolments says it too, and a view would lock them before it puts them in order (D-217).
 */
export const viva = (inscripcion: string) => sql<boolean>`${sql.ref(`${inscripcion}.estado`)} <> 'ANULADA'`

/** The student is one of the school's: his enrolment lives and he was not deleted (D-161, D-162, D-208). */
export const inscripto = (inscripcion: string, alumno: string) =>
  sql<boolean>`${viva(inscripcion)} and not ${sql.ref(`${alumno}.eliminado`)}`

/** Joins a student's enrolment of a year, as `i`, and its course, as `c`; both null for who has none. */
export const conCursoDelAno = (idAlumno: string, ano: number) => sql`
  left join inscripcion i on i.id_alumno = ${sql.ref(idAlumno)} and i.ano = ${ano} and ${viva('i')}
  left join curso_nombrado c on c.id = i.id_curso`
