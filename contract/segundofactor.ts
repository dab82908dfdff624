import { z } from 'zod'
import { id } from './campos.ts'
import { route } from './route.ts'

/** Characters that a code has at most: six digits, or four groups of a recovery code. */
export const LARGO_DE_CODIGO = 40

const actual = () => z.string('La contraseña actual no es válida').max(500, 'La Contraseña es demasiado larga')
const codigo = () => z.string('El código es requerido').max(LARGO_DE_CODIGO, 'El código no es válido')
/** Shown once. */
const codigos = z.array(z.string())

/** The second factor of who makes the call (record 068). */
export const segundofactor = {
  estado: route({
    method: 'GET',
    path: '/usuario/segundofactor',
    sesion: true,
    sinFactor: true,
    resumen: 'El propio segundo factor',
    response: z.object({
      activo: z.boolean(),
      desde: z.string().nullable(),
      /** Recovery codes that were not used. */
      codigos: z.number(),
      obligatorio: z.boolean(),
      /** It is for the staff. */
      puede: z.boolean(),
    }),
  }),
  iniciar: route({
    method: 'POST',
    path: '/usuario/segundofactor/iniciar',
    sesion: true,
    sinFactor: true,
    enPersona: true,
    resumen: 'Da el secreto que se agrega al teléfono; no cuenta hasta confirmarlo con un código',
    body: z.object({ actual: actual() }),
    response: z.object({
      secreto: z.string(),
      uri: z.string(),
      /** The same as a QR: its modules a side, and their outline as the path of an SVG. */
      qr: z.object({ lado: z.number(), trazo: z.string() }),
    }),
  }),
  confirmar: route({
    method: 'POST',
    path: '/usuario/segundofactor/confirmar',
    sesion: true,
    sinFactor: true,
    enPersona: true,
    trx: 'write',
    resumen: 'Activa el segundo factor con un primer código y da los de recuperación',
    body: z.object({ codigo: codigo() }),
    response: z.object({ codigos }),
  }),
  quitar: route({
    method: 'POST',
    path: '/usuario/segundofactor/quitar',
    sesion: true,
    enPersona: true,
    resumen: 'Desactiva el propio segundo factor',
    body: z.object({ actual: actual(), codigo: codigo() }),
    response: z.object({}),
  }),
  codigos: route({
    method: 'POST',
    path: '/usuario/segundofactor/codigos',
    sesion: true,
    enPersona: true,
    resumen: 'Da códigos de recuperación nuevos; los de antes dejan de valer',
    body: z.object({ actual: actual(), codigo: codigo() }),
    response: z.object({ codigos }),
  }),
  quitarDeOtro: route({
    method: 'POST',
    path: '/usuarios/quitarsegundofactor',
    serverAdmin: true,
    enPersona: true,
    trx: 'write',
    resumen: 'Quita el segundo factor de un usuario, que perdió su teléfono',
    body: z.object({ userId: id('El Usuario es requerido') }),
    response: z.object({}),
  }),
}
