import { z } from 'zod'
import { anoLeido, flag, id, nada, opcion, versionLeida } from './campos.ts'
import { route } from './route.ts'

const docente = z.object({
  Id: z.number(),
  Apellido: z.string(),
  Nombre: z.string(),
  Sucursal: z.string(),
  IdSucursal: z.number(),
  hasUser: z.boolean(),
  isSelected: z.boolean(),
  /** All his courses of the year, this one too. */
  cursos: z.array(opcion),
  /** Ours. */
  cargo: z.string(),
})

export const cursodocentes = {
  listar: route({
    method: 'GET',
    path: '/cursos/profesores',
    regla: 'CUR-DOCENTES',
    resumen: 'Los docentes que un curso tiene, o tuvo, en un año (D-142)',
    query: z.object({ idCurso: id(), ano: anoLeido().optional() }),
    response: z.object({
      ano: z.number(),
      profesores: z.array(
        docente.extend({
          /** First and last year of the assignment; null while it goes on. Ours. */
          desde: z.number(),
          hasta: z.number().nullable(),
          /** Ours. */
          eliminado: z.boolean(),
        }),
      ),
    }),
  }),
  elegir: route({
    method: 'GET',
    path: '/cursos/profesoresedit',
    regla: 'CUR-DOCENTES',
    resumen: 'Los empleados activos, marcados los docentes que un curso tiene este año (D-143)',
    query: z.object({ idCurso: id() }),
    response: z.object({
      profesores: z.array(docente),
      /** State of the set of teachers, for saving (record 057). Ours. */
      version: z.string(),
    }),
  }),
  guardar: route({
    method: 'POST',
    path: '/cursos/profesores',
    regla: 'CUR-DOCENTES',
    trx: 'write',
    idempotente: true,
    resumen: 'Da a un curso docentes, o se los quita, desde este año; los anteriores quedan como estaban (D-142)',
    body: z.object({
      IdCurso: id(),
      version: versionLeida(),
      profesores: z
        .array(z.object({ Id: id(), Selected: flag() }), 'Falta la lista de docentes')
        .max(5000, 'Son demasiados docentes'),
    }),
    response: nada,
  }),
  materias: route({
    method: 'GET',
    path: '/cursos/materias',
    regla: 'CUR-MATERIAS',
    resumen: 'Las materias que un curso tiene en un año',
    query: z.object({ idCurso: id(), ano: anoLeido().optional() }),
    response: z.object({
      ano: z.number(),
      materias: z.array(z.object({ id: z.number(), Nombre: z.string(), Opcional: z.boolean() })),
    }),
  }),
}
