import { z } from 'zod'
import { leerFecha } from '#domain/fecha.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { declareJob } from '../jobs/job.ts'

/**
 * Declares the work on an import. What it does is in the row itself: `revisar` may be done any number of times,
 * `confirmar` and `deshacer` look first whether they were done, and write that in the transaction of their work.
 */
export const IMPORTACION = declareJob({
  kind: 'importacion',
  payload: z.object({
    id: z.int(),
    que: z.enum(['revisar', 'confirmar', 'deshacer']),
    /** Who pressed for it, with what he might do then. */
    usuario: z.object({
      id: z.int(),
      username: z.string(),
      idAdmin: z.int().nullable(),
      idSesion: z.int(),
      idPersonal: z.int().nullable(),
      idPadre: z.int().nullable(),
      idSucursal: z.int().nullable(),
      roles: z.array(z.string()),
      reglas: z.array(z.string()),
    }),
    /** Day and instant of that. */
    hoy: z.string().transform((texto, ctx) => {
      const dia = leerFecha(texto)
      if (dia) return dia
      ctx.addIssue({ code: 'custom', message: 'no es una fecha' })
      return z.NEVER
    }),
    ahora: z.string(),
  }),
  key: ({ id }) => String(id),
  backoff: [1],
})

export type Work = z.output<typeof IMPORTACION.payload>

/** A user as a job keeps him. */
export const usuarioGuardado = (usuario: Usuario) => ({
  ...usuario,
  roles: [...usuario.roles],
  reglas: [...usuario.reglas],
})
