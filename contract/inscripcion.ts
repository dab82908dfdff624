import { z } from 'zod'
import { ano, anoLeido, entero, fecha, flag, id, idOpcional, opcion } from './campos.ts'
import { route } from './route.ts'

export const nuevaInscripcion = z
  .object({
    idInscripcion: idOpcional(),
    ano: ano(),
    alumno: id('El Alumno es requerido'),
    curso: id('El Curso es requerido'),
    tipoJornada: id('El Tipo de Jornada es requerido'),
    casoEspecial: id('El Caso Especial es requerido'),
    locker: flag(),
    /** 'se procesa en el día': the date is today's and `fecha` is ignored (D-207). */
    processToday: flag(),
    fecha: fecha().nullish(),
    /** First fee month owed, 1..10; another than the default needs INS-VALOR (D-039). Ours. */
    mesInicio: entero(1, 10, 'El Mes no es válido').nullish(),
    /** Accepts a course below the student's level, with ALU-EDITAR (D-144). Ours. */
    forzar: flag(),
  })
  .refine((i) => i.processToday || i.fecha, { path: ['fecha'], message: 'La Fecha es requerida' })

export const inscripcion = {
  modelo: route({
    method: 'GET',
    path: '/inscripcion',
    regla: 'INS-INSCRIBIR',
    resumen: 'Lo que hace falta para inscribir en un año: cursos, alumnos sin inscripción, jornadas y casos',
    query: z.object({ ano: anoLeido().optional(), idAlumno: idOpcional() }),
    response: z.object({
      ano: z.number(),
      anos: z.array(z.number()),
      cursos: z.array(
        opcion.extend({
          numero: z.number(),
          division: z.string(),
          withLocker: z.boolean(),
          idNivel: z.number(),
          nivel: z.string(),
          etiquetaTaller: z.enum(['Material Taller', 'Fotocopia']),
          idSucursal: z.number(),
          sucursal: z.string(),
        }),
      ),
      alumnos: z.array(
        opcion.extend({
          maxNumero: z.number().nullable(),
          maxDivision: z.string().nullable(),
          maxAno: z.number().nullable(),
          maxIdSucursal: z.number().nullable(),
          /** Place in the series of grades by the age in that year. Ours. */
          numeroPorEdad: z.number(),
        }),
      ),
      /** `niveles`: the levels for which the shift type has a price this year. */
      tiposJornada: z.array(opcion.extend({ niveles: z.array(z.number()) })),
      casosEspeciales: z.array(opcion.extend({ porcentaje: z.number() })),
    }),
  }),
  inscribir: route({
    method: 'POST',
    path: '/inscripcion',
    regla: 'INS-INSCRIBIR',
    trx: 'write',
    resumen: 'Inscribe a un alumno, o corrige una inscripción sin movimientos (D-024)',
    body: nuevaInscripcion,
    response: z.object({ Id: z.number() }),
  }),
}
