import { z } from 'zod'
import { ano, anoLeido, entero, fecha, flag, id, idOpcional, mes, opcion, pesos } from './campos.ts'
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

/** A sibling who is enrolled in the year, with what he pays. */
export const hermanoInscripto = opcion
  .pick({ id: true, text: true })
  .extend({ curso: z.string(), casoEspecial: z.string(), porcentaje: z.number() })

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
          /** Age on 30 June of who is in it in time. Ours. */
          edad: z.number(),
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
          /** On 30 June of that year. Ours. */
          edad: z.number(),
        }),
      ),
      /** `niveles`: the levels for which the shift type has a price this year. */
      tiposJornada: z.array(opcion.extend({ niveles: z.array(z.number()) })),
      casosEspeciales: z.array(opcion.extend({ porcentaje: z.number() })),
    }),
  }),
  /** Ours. */
  costo: route({
    method: 'GET',
    path: '/inscripcion/costo',
    regla: 'INS-INSCRIBIR',
    resumen: 'Lo que costaría una inscripción: sus ítems del año, sin guardarla (D-038). Nuestra',
    query: z.object({
      ano: ano(),
      curso: id('El Curso es requerido'),
      tipoJornada: id('El Tipo de Jornada es requerido'),
      casoEspecial: id('El Caso Especial es requerido'),
      mesInicio: mes(),
      locker: flag(),
    }),
    response: z.object({
      /** The one-offs, and the months of fees and lockers as runs of one amount. */
      lineas: z.array(
        z.object({
          concepto: z.string(),
          /** First and last fee month 1..10; null for what is owed once. */
          desde: z.number().nullable(),
          hasta: z.number().nullable(),
          /** Of each time, with the special case taken off; null without a price. */
          monto: pesos().nullable(),
        }),
      ),
      total: pesos(),
    }),
  }),
  /** Ours. */
  hermanos: route({
    method: 'GET',
    path: '/inscripcion/hermanos',
    regla: 'INS-INSCRIBIR',
    resumen: 'Los otros hijos de los padres de un alumno que están inscriptos en un año. Nuestra',
    query: z.object({ ano: anoLeido(), idAlumno: id('El Alumno es requerido') }),
    response: z.object({ data: z.array(hermanoInscripto) }),
  }),
  inscribir: route({
    method: 'POST',
    path: '/inscripcion',
    regla: 'INS-INSCRIBIR',
    trx: 'write',
    idempotente: true,
    resumen: 'Inscribe a un alumno, o corrige una inscripción sin movimientos (D-024)',
    body: nuevaInscripcion,
    response: z.object({ Id: z.number() }),
  }),
}
