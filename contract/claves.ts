import { z } from 'zod'
import { enLatino, texto } from './campos.ts'
import { route } from './route.ts'

const token = () =>
  z
    .string('Falta el enlace')
    .regex(/^[\w-]{43}$/, 'El enlace no es válido')
    .meta({ type: 'string' })
const clave = (requerida: string) => z.string(requerida).max(500, 'La Contraseña es demasiado larga')

export const claveElegida = z.object({
  token: token(),
  nueva: clave('La contraseña nueva no es válida'),
  confirmacion: clave('La confirmación no es válida'),
})

/** The one-time links by which people choose their password, signed in or not (record 068). */
export const claves = {
  olvidada: route({
    method: 'POST',
    path: '/clave/olvidada',
    publico: true,
    resumen: 'Manda un enlace a quien olvidó su contraseña; contesta lo mismo haya o no una cuenta así',
    body: z.object({ usuario: texto(100, 'El Usuario o el Email es requerido') }),
    response: z.object({}),
  }),
  enlace: route({
    method: 'POST',
    path: '/clave/enlace',
    publico: true,
    resumen: 'Dice de quién es un enlace que todavía vale',
    body: z.object({ token: token() }),
    response: z.object({
      /** 'primero': it makes the first ServerAdmin (D-138). */
      para: z.enum(['clave', 'primero']),
      usuario: z.string(),
      /** Characters that the password has at least. */
      minimo: z.number(),
    }),
  }),
  elegir: route({
    method: 'POST',
    path: '/clave/elegir',
    publico: true,
    trx: 'write',
    resumen: 'Elige la contraseña con un enlace, que deja de valer, y cierra las sesiones',
    body: claveElegida,
    response: z.object({ usuario: z.string() }),
  }),
  primero: route({
    method: 'POST',
    path: '/clave/primero',
    publico: true,
    trx: 'write',
    resumen: 'Crea el primer ServerAdmin con el enlace que imprimió el arranque (D-138)',
    body: claveElegida.extend({ usuario: enLatino(texto(100, 'El Usuario es requerido')) }),
    response: z.object({ usuario: z.string() }),
  }),
}
