import { z } from 'zod'
import { flag, id, idOpcional, nada, opcion, operacion, textoLibre, versionLeida } from './campos.ts'
import { route } from './route.ts'

/** One character of the alphabet or a digit, in upper case (CUR-004). */
const division = () =>
  z
    .string('La División es Requerida')
    .transform((t) => t.trim().normalize('NFC').toLocaleUpperCase('es'))
    .pipe(
      z
        .string()
        .min(1, 'La División es Requerida')
        .regex(/^[A-ZÑ0-9]$/, 'La División es una letra o un número'),
    )

/** `Curso` is the id of a grade of the catalogue (D-027). */
export const nuevoCurso = z.object({
  IdCurso: idOpcional(),
  version: versionLeida(),
  Curso: id('El Curso es requerido'),
  Division: division(),
  IdSucursal: id('La Sucursal es requerida'),
  observaciones: textoLibre(2000, true),
})

export const cursos = {
  all: route({
    method: 'GET',
    path: '/cursos/all',
    regla: 'CUR-VER',
    seccion: 'CONT-CURSOS-LIST',
    resumen: 'Cursos en el orden de promoción, con sus alumnos del año (D-162)',
    query: z.object({ getSecurity: flag() }),
    response: z.object({
      data: z.array(
        z.object({
          IdCurso: z.number(),
          Curso: z.string(),
          Division: z.string(),
          Nivel: z.string(),
          Sucursal: z.string(),
          IdSucursal: z.number(),
          /** All who are enrolled this year, those who left too. */
          CantAls: z.number(),
          /** How many of them left by today (D-226). Ours. */
          bajas: z.number(),
          canDelete: z.boolean(),
          /** What keeps it from being deleted, in words. Ours. */
          usadoPor: z.array(z.string()),
        }),
      ),
    }),
  }),
  model: route({
    method: 'GET',
    path: '/cursos/model',
    reglaSegun: [({ query }) => (query.idCurso ? 'CUR-EDITAR' : 'CUR-NUEVO'), ['CUR-NUEVO', 'CUR-EDITAR']],
    resumen: 'Un curso, o ninguno, con las opciones de su formulario',
    query: z.object({ idCurso: idOpcional() }),
    response: z.object({
      curso: z
        .object({
          IdCurso: z.number(),
          version: z.string(),
          Curso: z.number(),
          Division: z.string(),
          IdSucursal: z.number(),
          observaciones: z.string(),
        })
        .nullable(),
      cursos: z.array(opcion),
      sucursales: z.array(opcion),
    }),
  }),
  guardar: route({
    method: 'POST',
    path: '/cursos',
    reglaSegun: [({ body }) => (body.IdCurso ? 'CUR-EDITAR' : 'CUR-NUEVO'), ['CUR-NUEVO', 'CUR-EDITAR']],
    trx: 'write',
    idempotente: true,
    resumen: 'Agrega o modifica un curso; con inscripciones no cambia de grado (D-203)',
    body: nuevoCurso,
    response: operacion,
  }),
  eliminar: route({
    method: 'DELETE',
    path: '/cursos',
    regla: 'CUR-ELIMINAR',
    trx: 'write',
    resumen: 'Elimina un curso sin inscripciones, exámenes ni docentes (D-161)',
    query: z.object({ idCurso: id() }),
    response: nada,
  }),
}
