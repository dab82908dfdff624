import { IconReceipt } from '@tabler/icons-react'
import { BotonFila } from '../ui/BotonFila.tsx'
import { abrirRecibo } from './abrir.tsx'

/** Opens the receipt of a row's collection. `comprobante` names it: 'Recibo 15'. */
export const BotonRecibo = ({ idCobranza, comprobante }: { idCobranza: number; comprobante: string }) => (
  <BotonFila
    titulo={`Ver el recibo: ${comprobante}`}
    Icono={IconReceipt}
    alPulsar={() => abrirRecibo(idCobranza, comprobante)}
  />
)
