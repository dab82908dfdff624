import type { cumpleanos } from '#contract/cumpleanos.ts'
import { flags } from '../acceso/secciones.ts'
import type { Handlers } from '../http/contexto.ts'
import { contarCumpleanos, cumpleanosDe } from './cumpleanos.service.ts'

export const cumpleanosHandlers: Handlers<typeof cumpleanos> = {
  all: async ({ db, usuario, hoy, query, secciones }) => ({
    Result: {
      ...(await cumpleanosDe(db, usuario, hoy, query.dias)),
      ...(query.getSecurity && { security: flags(secciones, usuario, 'CONT-CUMPLEANOS') }),
    },
  }),
  count: async ({ db, usuario, hoy }) => ({ Count: await contarCumpleanos(db, usuario, hoy) }),
}
