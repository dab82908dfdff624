import { sql } from 'kysely'
import { REVOCADO } from '#domain/examen/examen.ts'

/**
 * Tells in SQL whether an enrolment was graded in a subject: in an exam that waits or was approved, for what was revoked
 * is no grade (D-148). Such a subject stays in its list (D-049).
 */
export const calificada = (idInscripcion: string, idMateria: string) => sql<boolean>`exists (
  select 1 from examen_nota n join examen x on x.id = n.id_examen
  where n.id_inscripcion = ${sql.ref(idInscripcion)} and x.id_materia = ${sql.ref(idMateria)} and x.estado <> ${REVOCADO})`
