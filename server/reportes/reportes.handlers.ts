import type { reportes } from '#contract/reportes.ts'
import type { Handlers } from '../http/contexto.ts'
import { reporteDeDeuda } from './deuda.service.ts'
import { planillaDeDeuda } from './deudaexcel.service.ts'

export const reportesHandlers: Handlers<typeof reportes> = {
  deuda: ({ db, usuario, body, hoy, ahora }) => reporteDeDeuda(db, usuario, body, { hoy, ahora }),
  deudaexcel: ({ db, usuario, body, hoy, ahora }) => planillaDeDeuda(db, usuario, body, { hoy, ahora }),
}
