import { IconReceipt } from '@tabler/icons-react'
import { BotonFila } from '../ui/BotonFila.tsx'
import { abrirModal } from '../ui/modales.tsx'
import { ReciboModal } from './ReciboModal.tsx'

/** The receipt of a row's collection. `comprobante` names it: 'Recibo 15'. */
export const BotonRecibo = ({ idCobranza, comprobante }: { idCobranza: number; comprobante: string }) => (
  <BotonFila
    titulo={`Ver el recibo: ${comprobante}`}
    Icono={IconReceipt}
    alPulsar={() =>
      abrirModal((cerrar) => <ReciboModal idCobranza={idCobranza} titulo={comprobante} alCerrar={cerrar} />)
    }
  />
)
