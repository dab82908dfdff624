import { z } from 'zod'
import { idOpcional, textoLibre } from './campos.ts'
import { route } from './route.ts'
import { LARGO_DE_CODIGO } from './segundofactor.ts'

/** C1, C3: the form of the token endpoint; the descriptions of its refusals are the specification's (D-128). */
const credenciales = z.object({
  grant_type: z.enum(['password', 'refresh', 'loginas']),
  username: textoLibre(100),
  password: z.string().max(500, 'La Contraseña es demasiado larga').optional().default(''),
  /** Code of the second factor of who has one, or one of recovery (record 068). */
  otp: textoLibre(LARGO_DE_CODIGO),
  /** Of grant_type=loginas: whom a ServerAdmin acts as (C2, D-130). */
  userId: idOpcional(),
})

export const sesionAbierta = z.object({
  access_token: z.string(),
  /** Token that opens photos only (D-228). */
  foto_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number(),
  '.issued': z.string(),
  '.expires': z.string(),
  account_id: z.number(),
  personId: z.number().nullable(),
  username: z.string(),
  email: z.string(),
  name: z.string(),
  sexo: z.enum(['M', 'F']).nullable(),
  cargo: z.string(),
  sucursal: z.string(),
  /** Comma-separated names of the roles. */
  roles: z.string(),
  lastlogin: z.string().nullable(),
  isEmpleado: z.enum(['true', 'false']),
  foto: z.string(),
  /** Idle minutes before the warning (session.offsetMinutes; 360 local, 30 dev and live). */
  offsetMinutes: z.number(),
  /** Nothing else works until a second factor was set up: the school asks for one. */
  enrolar: z.literal(true).optional(),
  /** Somebody else chose his password: the screen asks him to change it. */
  claveAjena: z.literal(true).optional(),
})

const sesionPropia = z.object({
  /** Name of the sign-in, which its renewals share. */
  id: z.string(),
  /** Instants, UTC: when it was signed in, and when it was last renewed. */
  desde: z.string(),
  renovada: z.string(),
  ip: z.string(),
  /** What the browser says of itself. */
  agente: z.string(),
  /** It is that of who asks. */
  esta: z.boolean(),
  /** The administrator who acts as him in it; '' when it is his own. */
  administrador: z.string(),
})

export const sesion = {
  token: route({
    method: 'POST',
    path: '/token',
    publico: true,
    formulario: true,
    formato: 'crudo',
    resumen:
      'Abre una sesión por contraseña, la renueva (grant_type=refresh con el token), o actúa como otro usuario (grant_type=loginas con el token de un ServerAdmin)',
    body: credenciales,
    response: sesionAbierta,
  }),
  cerrar: route({
    method: 'POST',
    path: '/token/cerrar',
    sesion: true,
    sinFactor: true,
    trx: 'write',
    resumen: 'Cierra la sesión: el token deja de servir',
    response: z.object({}),
  }),
  propias: route({
    method: 'GET',
    path: '/token/propias',
    sesion: true,
    resumen: 'Las sesiones abiertas de quien pregunta, la última primero',
    response: z.object({ sesiones: z.array(sesionPropia) }),
  }),
  cerrarOtras: route({
    method: 'POST',
    path: '/token/cerrarotras',
    sesion: true,
    enPersona: true,
    trx: 'write',
    resumen: 'Cierra las otras sesiones de quien pregunta, y deja esta',
    response: z.object({
      /** How many tokens stopped working. */
      cerradas: z.number(),
    }),
  }),
}
