import { z } from 'zod'
import { id, nada } from './campos.ts'
import { route } from './route.ts'

/** A revoked exam that its teacher has not registered again. */
const porCorregir = z.object({
  Id: z.number(),
  FechaExamen: z.string(),
  TipoExamen: z.string(),
  Curso: z.string(),
  /** '' where all courses of the school are of one branch. */
  Sucursal: z.string(),
  Materia: z.string(),
  /** Who revoked it, when, and why: '' where he did not say. */
  ResueltoPor: z.string(),
  ResueltoAt: z.string(),
  Motivo: z.string(),
})
export type PorCorregir = z.output<typeof porCorregir>

/** What a teacher sees on entry (D-169, record 083), and what he takes back of it (record 088). Ours. */
export const panelprofesor = {
  ver: route({
    method: 'GET',
    path: '/profesores/panel',
    area: 'profesor',
    resumen: 'El panel de un profesor: sus exámenes por estado, los revocados por corregir y sus cursos. Nuestra',
    response: z.object({
      /** School year of courses and counts. */
      ano: z.number(),
      /** Own exams that wait for approval, of whatever year. */
      pendientes: z.number(),
      /** Own exams of this school year. */
      revocados: z.number(),
      aprobados: z.number(),
      /** Revoked in the last month and not registered again since, the last ones first; five at most. */
      porCorregir: z.array(porCorregir),
      /** Courses that he teaches this year, in the order of promotion, with who is in them. */
      cursos: z.array(
        z.object({
          Id: z.number(),
          Curso: z.string(),
          /** '' where all courses of the school are of one branch. */
          Sucursal: z.string(),
          /** Who attends today, and who left by today (D-226). */
          CantAlumnos: z.number(),
          bajas: z.number(),
        }),
      ),
    }),
  }),
  retirar: route({
    method: 'POST',
    path: '/profesores/exretirar',
    area: 'profesor',
    trx: 'write',
    idempotente: true,
    resumen:
      'Retira un examen propio que espera aprobación, para registrarlo corregido; sólo el que registró uno mismo. Nuestra',
    body: z.object({ IdExamen: id('El Examen es requerido') }),
    response: nada,
  }),
}
