import { z } from 'zod'
import { anoLeido, entero, idOpcional, omitible, pesos, textoLibre } from './campos.ts'
import { route } from './route.ts'

/** First year of which overdue fees are looked for (CUO-001). */
export const PRIMER_ANO = 2011

const cuota = z.object({
  idItem: z.number(),
  mes: z.number(),
  label: z.string(),
  antes: pesos(),
  despues: pesos(),
  pagado: pesos(),
})

const alumno = z.object({
  idAlumno: z.number(),
  idInscripcion: z.number(),
  apellido: z.string(),
  nombre: z.string(),
  sexo: z.enum(['M', 'F']),
  foto: z.string(),
  curso: z.string(),
  cuotas: z.array(cuota),
})
export type AlumnoAtrasado = z.output<typeof alumno>

const proceso = z.object({
  bulkId: z.number(),
  /** Instant, ISO. */
  fecha: z.string(),
  usuario: z.string(),
  cantidad: z.number(),
  /** When and by whom it was undone. */
  deshecho: z.object({ fecha: z.string(), usuario: z.string() }).nullable(),
  /** It was not undone, and no later process rests on one of its items. */
  puedeDeshacer: z.boolean(),
})
export type ProcesoDeCuotas = z.output<typeof proceso>

export const atrasadas = {
  cuotas: route({
    method: 'GET',
    path: '/valores/cuotas',
    regla: 'VAL-ATRASADAS',
    resumen:
      'Cuotas atrasadas por año; con type 2 las lleva al valor de hoy, con type 3 deshace un proceso (D-061 a D-066)',
    query: z.object({
      /** From this year on. */
      ano: anoLeido().optional(),
      type: omitible(entero(2, 3, 'El tipo no es válido').meta({ type: 'integer', enum: [2, 3] })),
      bulkId: idOpcional(),
      /** Where a summary goes; nowhere when the address is not valid. */
      email: textoLibre(200).catch(''),
    }),
    idempotente: true,
    response: z.object({
      ano: z.number().optional(),
      anos: z.array(z.number()).optional(),
      /** Newest year first, students by name. */
      inscsByAno: z.array(z.object({ ano: z.number(), alumnos: z.array(alumno) })).optional(),
      /** The last ones, newest first. */
      procesos: z.array(proceso).optional(),
      /** Fees raised. Of an undo: fees that stay because they were paid or changed since. */
      Control: z.number().optional(),
      bulkId: z.number().nullable().optional(),
      /** Fees that the undo gave back what they had before. */
      vueltas: z.number().optional(),
      /** The summary was handed over to be mailed. */
      mail: z.boolean().optional(),
    }),
  }),
  progreso: route({
    method: 'GET',
    path: '/valores/progreso',
    regla: 'VAL-ATRASADAS',
    resumen: 'Por dónde va el proceso de cuotas atrasadas que está en curso',
    response: z.object({
      enCurso: z.boolean(),
      que: z.enum(['procesar', 'deshacer']).nullable(),
      hechas: z.number(),
      /** 0 while it is still being counted. */
      total: z.number(),
    }),
  }),
}
