import type { reportes } from '#contract/reportes.ts'
import { banderas } from '../acceso/secciones.ts'
import type { Handlers } from '../http/contexto.ts'
import { reporteDeDeuda } from './deuda.service.ts'
import { planillaDeDeuda } from './deudaexcel.service.ts'

export const reportesHandlers: Handlers<typeof reportes> = {
  deuda: ({ db, usuario, body, hoy, ahora, secciones }) =>
    reporteDeDeuda(
      db,
      usuario,
      body,
      { hoy, ahora },
      body.getSecurity ? banderas(secciones, usuario, 'CONT-DEUDORES') : undefined,
    ),
  deudaexcel: ({ db, usuario, body, hoy, ahora }) => planillaDeDeuda(db, usuario, body, { hoy, ahora }),
}
