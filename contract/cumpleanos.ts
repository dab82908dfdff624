import { z } from 'zod'
import { entero, flag, omitible } from './campos.ts'
import { route } from './route.ts'

/** Most days ahead that are listed. */
const MAX_DIAS = 31

const cumple = z.object({
  id: z.number(),
  apellido: z.string(),
  nombre: z.string(),
  /** The years completed on that day. */
  edad: z.number(),
  /** Day on which the birthday is kept, 'YYYY-MM-DD'. Ours. */
  dia: z.string(),
  fechaNacimiento: z.string(),
  sexo: z.enum(['M', 'F']),
  foto: z.string(),
})

export const cumpleanos = {
  all: route({
    method: 'GET',
    path: '/cumpleanos',
    regla: 'CUM-VER',
    resumen:
      'Quiénes cumplen años hoy, o también en los días que siguen: alumnos inscriptos este año y personal activo de las sucursales propias (D-166)',
    query: z.object({
      getSecurity: flag(),
      /** Days after today that are listed too, by day; none when absent. Ours. */
      dias: omitible(entero(0, MAX_DIAS)),
    }),
    response: z.object({
      Result: z.object({
        /** Empty without CUM-ALUMNOS, and so `personal` without CUM-PERSONAL. */
        alumnos: z.array(cumple.extend({ curso: z.string(), idCurso: z.number() })),
        personal: z.array(cumple),
        /** Flags of CONT-CUMPLEANOS, when they are asked for. */
        security: z.object({ vAlumnos: z.boolean(), vPersonal: z.boolean(), vCursos: z.boolean() }).optional(),
      }),
    }),
  }),
  count: route({
    method: 'GET',
    path: '/cumpleanos/count',
    regla: 'CUM-VER',
    resumen: 'Cuántos de los que puede ver quien pregunta cumplen años hoy (D-166)',
    response: z.object({ Count: z.number() }),
  }),
}
