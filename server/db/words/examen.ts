import { sql } from 'kysely'

/** Tells of the exam `e` whether its teacher registered another of that course, subject, type and year after it. */
export const registradoDeNuevo = sql<boolean>`exists (select 1 from examen d where d.id_personal = e.id_personal
  and d.id > e.id and d.id_curso = e.id_curso and d.id_materia = e.id_materia and d.id_tipo_examen = e.id_tipo_examen
  and d.ano = e.ano)`
