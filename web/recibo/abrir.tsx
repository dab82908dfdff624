import { abrirModal } from '../ui/modales.tsx'
import { ReciboModal } from './ReciboModal.tsx'

/** Opens a receipt over the screen. `comprobante` names it: 'Recibo 15'; `nota` says above it what became of it. */
export const abrirRecibo = (idCobranza: number, comprobante: string, nota = ''): void =>
  abrirModal((cerrar) => <ReciboModal idCobranza={idCobranza} titulo={comprobante} nota={nota} alCerrar={cerrar} />)
