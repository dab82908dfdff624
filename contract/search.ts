import { z } from 'zod'
import { fold } from '#domain/texto.ts'
import { flag, textoLibre } from './campos.ts'
import { personaEnLista } from './persona.ts'
import { route } from './route.ts'

export const search = {
  buscar: route({
    method: 'GET',
    path: '/search',
    algunaRegla: ['BUS-ALUMNOS', 'BUS-PADRES', 'BUS-PERSONAL'],
    seccion: 'CONT-BUSQUEDA',
    resumen:
      'Personas activas por apellido, nombre o documento, alumnos también por su curso: hasta 100 de cada clase permitida (D-167)',
    query: z.object({
      term: textoLibre(100).refine((t) => fold(t).trim().length >= 2, 'Escriba al menos 2 caracteres'),
      getSecurity: flag(),
    }),
    response: z.object({
      results: z.array(
        personaEnLista.extend({
          /** 1 student, 2 staff, 3 parent. */
          type: z.literal([1, 2, 3]),
          dniType: z.string(),
          /** Ours: this year's course of a student, the position of an employee. */
          detalle: z.string(),
          /** How somebody was found whom the words did not find: 'Por curso', 'Suena parecido', 'Por teléfono', 'Por email'; else ''. Ours. */
          por: z.string(),
        }),
      ),
    }),
  }),
}
