import type { reportes } from '#contract/reportes.ts'
import { banderas } from '../acceso/secciones.ts'
import type { Handlers } from '../http/contexto.ts'
import { reporteDeDeuda } from './deuda.service.ts'
import { planillaDeDeuda } from './deudaexcel.service.ts'

export const reportesHandlers: Handlers<typeof reportes> = {
  deuda: async ({ db, usuario, body, hoy, secciones }) => ({
    ...(await reporteDeDeuda(db, usuario, body, hoy)),
    ...(body.getSecurity && { security: banderas(secciones, usuario, 'CONT-DEUDORES') }),
  }),
  deudaexcel: ({ db, usuario, body, hoy }) => planillaDeDeuda(db, usuario, body, hoy),
}
