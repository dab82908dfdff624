import { z } from 'zod'
import { MAX_MATERIA } from '#domain/materia/materia.ts'
import {
  anoLeido,
  archivo,
  entero,
  flag,
  id,
  montoDesdeCero,
  nada,
  omitible,
  pesos,
  texto,
  versionLeida,
} from './campos.ts'
import { route } from './route.ts'

/** Most subjects, and most changes, of one call. */
const MAX_MATERIAS = 200
const MAX_CAMBIOS = 10_000

/** Place of a grade in the order of promotion: a column of the subjects. */
const numero = () => entero(1, 9999, 'El Curso no es válido')

/** The grades of a subject as a comma list of their numbers (MAT-013), or as a list of them. */
const cursos = () =>
  z
    .union([z.string(), z.array(z.number()), z.null(), z.undefined()])
    .transform((dado, ctx): number[] => {
      const partes = typeof dado === 'string' ? dado.split(',').flatMap((p) => p.trim() || []) : (dado ?? [])
      const numeros = partes.map(Number)
      if (numeros.length <= 1000 && numeros.every((n) => Number.isInteger(n) && n > 0 && n < 10_000))
        return [...new Set(numeros)].sort((a, b) => a - b)
      ctx.addIssue({ code: 'custom', message: 'Los Cursos no son válidos' })
      return z.NEVER
    })
    .optional()
    .transform((numeros) => numeros ?? [])
    .meta({ type: 'string' })

/** A subject to add. The amount of one that is not optional says nothing (D-140). */
const materiaNueva = z
  .object({
    nombre: texto(MAX_MATERIA, 'El Nombre es requerido'),
    opcional: flag(),
    monto: omitible(montoDesdeCero()),
    cursos: cursos(),
  })
  .check(({ value: { opcional, monto }, issues }) => {
    if (opcional && !monto)
      issues.push({
        code: 'custom',
        path: ['monto'],
        message: monto === undefined ? 'El Monto es requerido' : 'El Monto debe ser mayor que cero',
        input: monto,
      })
  })

export const materiasNuevas = z.object({
  /** Year that gets them: the current one, which it is when absent, or the next. Ours. */
  ano: omitible(anoLeido()),
  data: z
    .array(materiaNueva, 'Ingrese al menos el nombre de una materia')
    .min(1, 'Ingrese al menos el nombre de una materia')
    .max(MAX_MATERIAS, 'Son demasiadas materias'),
})

const precio = z.object({
  id: z.number(),
  monto: pesos(),
  /** '$ 1.234,00 (Marzo)' */
  montoDesc: z.string(),
  mes: z.number(),
  /** Ours. */
  ano: z.number(),
})

export const materias = {
  leer: route({
    method: 'GET',
    path: '/materias',
    regla: 'MAT-VER',
    seccion: 'CONT-MATERIAS',
    resumen: 'Las materias de un año y los cursos que tienen cada una (D-140)',
    query: z.object({ ano: anoLeido().optional(), getSecurity: flag() }),
    response: z.object({
      ano: z.number(),
      /** Years with subjects, this one and the next, newest first. Ours. */
      anos: z.array(z.number()),
      /** Whether the year may be edited: the current one is, and the next (record 091). Ours. */
      editable: z.boolean(),
      /** State of the boxes, for saving them (record 080). Ours. */
      version: z.string(),
      materias: z.array(
        z.object({
          id: z.number(),
          nombre: z.string(),
          opcional: z.boolean(),
          /** Price in force of an optional one; null when it has none. */
          monto: pesos().nullable(),
          canDelete: z.boolean(),
          /** By grade, in the order of promotion. */
          cols: z.array(
            z.object({
              numero: z.number(),
              /** False when the box cannot be cleared: there are exams or fees of the subject in that grade. */
              canCheck: z.boolean(),
              checked: z.boolean(),
            }),
          ),
        }),
      ),
      /** The columns: the grades, each with how many are enrolled in it that year. */
      cursos: z.array(
        z.object({
          numero: z.number(),
          nombre: z.string(),
          nivel: z.string(),
          /** Ours. */
          id: z.number(),
          /** Ours. */
          alumnos: z.number(),
        }),
      ),
    }),
  }),
  agregar: route({
    method: 'POST',
    path: '/materias',
    regla: 'MAT-EDITAR',
    trx: 'write',
    idempotente: true,
    resumen:
      'Agrega materias al año en curso o al próximo, nuevas o del anterior; sus inscriptos las tienen desde ya (D-141)',
    body: materiasNuevas,
    response: z.object({
      /** Ours: ids in the order in which they were sent, and how many students got one of them. */
      ids: z.array(z.number()),
      alumnos: z.number(),
    }),
  }),
  cambiar: route({
    method: 'PATCH',
    path: '/materias',
    regla: 'MAT-EDITAR',
    hasta: 1_048_576,
    trx: 'write',
    idempotente: true,
    resumen: 'Da o quita materias a los cursos, y a sus inscriptos del año (D-141)',
    body: z.object({
      version: versionLeida(),
      data: z
        .array(z.object({ id: id(), numero: numero(), checked: flag() }), 'Faltan los cambios')
        .max(MAX_CAMBIOS, 'Son demasiados cambios'),
    }),
    response: z.object({
      /** Ours: how many boxes were ticked and cleared, and how many students got or lost a subject by it. */
      agregadas: z.number(),
      quitadas: z.number(),
      alumnosCon: z.number(),
      alumnosSin: z.number(),
    }),
  }),
  eliminar: route({
    method: 'DELETE',
    path: '/materias',
    regla: 'MAT-EDITAR',
    trx: 'write',
    resumen: 'Elimina una materia del año en curso o del próximo sin exámenes ni cuotas (D-140)',
    query: z.object({ idMateria: id() }),
    response: nada,
  }),
  referencias: route({
    method: 'GET',
    path: '/materias/getrefmateria',
    regla: ['MAT-EDITAR', 'VAL-EDITAR'],
    resumen: 'Los valores de una materia opcional y el mes de cuota en curso',
    query: z.object({ id: id() }),
    response: z.object({
      /** Its live prices, oldest first. */
      ref: z.array(precio),
      srvMes: z.number(),
      /** Ours. */
      ano: z.number(),
      materia: z.string(),
    }),
  }),
  duplicables: route({
    method: 'GET',
    path: '/materias/getmateriasduplicate',
    regla: 'MAT-EDITAR',
    resumen: 'Las materias del año anterior que este, o el pedido, no tiene (D-140)',
    query: z.object({ ano: omitible(anoLeido()) }),
    response: z.object({
      materias: z.array(
        z.object({
          id: z.number(),
          nombre: z.string(),
          opcional: z.boolean(),
          /** Its last price; null when it has none. */
          monto: pesos().nullable(),
          /** Numbers of its grades. */
          cursos: z.array(z.number()),
        }),
      ),
      /** The year that they are of. Ours. */
      ano: z.number(),
    }),
  }),
  excel: route({
    method: 'GET',
    path: '/materias/excel',
    regla: 'MAT-VER',
    formato: 'archivo',
    resumen: 'Las materias de un año en una planilla .xlsx. Nuestra',
    query: z.object({ ano: anoLeido().optional() }),
    response: archivo,
  }),
}
