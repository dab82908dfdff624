import type { reportes } from '#contract/deudores.ts'
import type { Handlers } from '../http/contexto.ts'
import { reporteDeDeudores } from './deudores.service.ts'
import { planillaDeDeudores } from './planilla.service.ts'

export const deudoresHandlers: Handlers<typeof reportes> = {
  deuda: ({ db, usuario, body, hoy, ahora }) => reporteDeDeudores(db, usuario, body, { hoy, ahora }),
  deudaexcel: ({ db, usuario, body, hoy, ahora }) => planillaDeDeudores(db, usuario, body, { hoy, ahora }),
}
