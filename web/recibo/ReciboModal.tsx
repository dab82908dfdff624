import { Box } from '@mantine/core'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import { VistaRecibo } from './VistaRecibo.tsx'

interface ReciboModalProps {
  idCobranza: number
  /** 'Recibo 15', 'Fact. 0001-00001234'. */
  titulo: string
  /** What became of the collection, when it was annulled; else ''. */
  nota?: string
  alCerrar: () => void
}

/** Shows a receipt again, from the cash or from an account. */
export function ReciboModal({ idCobranza, titulo, nota = '', alCerrar }: ReciboModalProps) {
  return (
    <Modal titulo={titulo} ancho="m" alCerrar={alCerrar} pie={<BotonCerrar />}>
      {nota && (
        <Box component="p" mb={12} className="texto-peligro">
          {nota}
        </Box>
      )}
      <VistaRecibo idCobranza={idCobranza} />
    </Modal>
  )
}
