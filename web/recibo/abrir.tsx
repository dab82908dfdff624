import { abrirModal } from '../ui/modales.tsx'
import { ReciboModal } from './ReciboModal.tsx'

/** Opens a receipt over the screen. `comprobante` names it: 'Recibo 15'. */
export const abrirRecibo = (idCobranza: number, comprobante: string): void =>
  abrirModal((cerrar) => <ReciboModal idCobranza={idCobranza} titulo={comprobante} alCerrar={cerrar} />)
