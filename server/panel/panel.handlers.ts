import type { panel } from '#contract/panel.ts'
import type { Handlers } from '../http/contexto.ts'
import { verPanel } from './panel.service.ts'

export const panelHandlers: Handlers<typeof panel> = {
  ver: ({ db, usuario, hoy }) => verPanel(db, usuario, hoy),
}
