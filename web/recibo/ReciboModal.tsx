import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import { DatosDeRecibo } from './DatosDeRecibo.tsx'
import { MUESTRA_PDF, VistaRecibo } from './VistaRecibo.tsx'

interface ReciboModalProps {
  idCobranza: number
  /** 'Recibo 15', 'Fact. 0001-00001234'. */
  titulo: string
  alCerrar: () => void
}

/** Shows a receipt again, from the cash or from an account. */
export function ReciboModal({ idCobranza, titulo, alCerrar }: ReciboModalProps) {
  return (
    <Modal titulo={titulo} ancho="m" alCerrar={alCerrar} pie={<BotonCerrar />}>
      <DatosDeRecibo idCobranza={idCobranza} conItems={!MUESTRA_PDF} />
      <VistaRecibo idCobranza={idCobranza} />
    </Modal>
  )
}
