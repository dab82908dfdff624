import { z } from 'zod'
import { id, idOpcional, opcion } from './campos.ts'
import { route } from './route.ts'

/** People of one work at most: their ids fit into a body. */
export const MAX_PERSONAS = 4_000

/** Whom accounts are made for: 'curso' and 'sucursal' are the parents of who is enrolled there this year. */
export const QUIENES = ['curso', 'sucursal', 'padres', 'docentes', 'personal'] as const

const idPersona = z
  .string('La Persona no es válida')
  .regex(/^(per|pad)-[1-9]\d{0,14}$/, 'La Persona no es válida')
  .meta({ type: 'string', pattern: '^(per|pad)-[1-9][0-9]*$' })

const motivo = z.enum(['', 'ya-tiene-usuario', 'email-requerido', 'usuario-duplicado', 'usuario-de-otro', 'otro'])

const propuesta = z.object({
  persona: z.string(),
  nombre: z.string(),
  /** His children's, of a parent; his post, of an employee. */
  detalle: z.string(),
  usuario: z.string(),
  email: z.string(),
  /** '' when he gets one, else the code of why not. */
  motivo,
})

/** Accounts for many people at once (record 068). */
export const altas = {
  modelo: route({
    method: 'GET',
    path: '/usuarios/lote/modelo',
    regla: 'USU-NUEVO',
    resumen: 'Cursos, sucursales y roles entre los que se elige a quiénes se les crean usuarios',
    response: z.object({
      cursos: z.array(opcion),
      sucursales: z.array(opcion),
      roles: z.array(opcion.extend({ dePadre: z.boolean() })),
      /** Accounts can be made for many: they are mailed a link. */
      mail: z.boolean(),
    }),
  }),
  previa: route({
    method: 'GET',
    path: '/usuarios/lote/previa',
    regla: 'USU-NUEVO',
    resumen: 'Quién recibiría un usuario y quién no, y por qué',
    query: z.object({ quienes: z.enum(QUIENES, 'Elija de quiénes'), id: idOpcional() }),
    response: z.object({ personas: z.array(propuesta) }),
  }),
  crear: route({
    method: 'POST',
    path: '/usuarios/lote',
    regla: 'USU-NUEVO',
    trx: 'write',
    idempotente: true,
    enPersona: true,
    resumen: 'Crea los usuarios de muchas personas y las invita por mail, de a tandas',
    body: z.object({
      personas: z.array(idPersona, 'Elija al menos una persona').max(MAX_PERSONAS, 'Son demasiadas personas'),
      roles: z
        .array(id('El Rol no es válido'), 'Elija al menos un rol')
        .min(1, 'Elija al menos un rol')
        .max(50, 'Son demasiados roles'),
    }),
    response: z.object({ id: z.number() }),
  }),
  una: route({
    method: 'GET',
    path: '/usuarios/lote',
    regla: 'USU-NUEVO',
    resumen: 'Cuántos usuarios de un lote están hechos; cuando terminó, qué pasó con cada persona',
    query: z.object({ id: id('Falta el lote') }),
    response: z.object({
      estado: z.enum(['en-curso', 'hecha', 'cortada']),
      hechas: z.number(),
      total: z.number(),
      creados: z.number(),
      /** Mails of the school that wait to go out, invitations among them, and why the last that was tried did not; ''. */
      correo: z.object({ esperan: z.number(), motivo: z.string() }),
      personas: z.array(
        z.object({
          persona: z.string(),
          nombre: z.string(),
          usuario: z.string(),
          userId: z.number().nullable(),
          motivo,
          /** He has signed in, so he is invited no more. */
          ingreso: z.boolean(),
        }),
      ),
    }),
  }),
  acceso: route({
    method: 'GET',
    path: '/usuarios/acceso',
    algunaRegla: ['USU-CLAVE', 'USU-NUEVO'],
    resumen: 'Si a un usuario se le puede mandar un enlace, y si ya ingresó',
    query: z.object({ userId: id('El Usuario es requerido') }),
    response: z.object({
      email: z.string(),
      /** The school can mail links. */
      mail: z.boolean(),
      ingreso: z.boolean(),
      segundoFactor: z.boolean(),
    }),
  }),
  invitar: route({
    method: 'POST',
    path: '/usuarios/invitar',
    regla: 'USU-CLAVE',
    trx: 'write',
    enPersona: true,
    resumen: 'Manda otra vez la invitación a quien nunca ingresó',
    body: z.object({ userId: id('El Usuario es requerido') }),
    response: z.object({}),
  }),
}
