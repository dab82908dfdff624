import { z } from 'zod'
import { id, nada, versionLeida } from './campos.ts'
import { route } from './route.ts'

export const cursosprofesor = {
  leer: route({
    method: 'GET',
    path: '/cursos/cursosprofesor',
    regla: 'PER-CURSOS',
    resumen: 'Todos los cursos, marcados los que tiene un empleado este año (D-143)',
    query: z.object({ idPersonal: id() }),
    response: z.object({
      data: z.array(
        z.object({
          id: z.number(),
          curso: z.string(),
          nivel: z.string(),
          sucursal: z.string(),
          selected: z.boolean(),
        }),
      ),
      /** State of the set of courses, for saving (record 057). Ours. */
      version: z.string(),
    }),
  }),
  guardar: route({
    method: 'POST',
    path: '/cursos/cursosprofesor',
    regla: 'PER-CURSOS',
    trx: 'write',
    resumen: 'Da a un empleado exactamente estos cursos desde este año; los anteriores quedan como estaban (D-142)',
    body: z.object({
      IdPersonal: id(),
      version: versionLeida(),
      IdsCursos: z.array(id(), 'Falta la lista de cursos').max(1000, 'Son demasiados cursos'),
    }),
    response: nada,
  }),
}
