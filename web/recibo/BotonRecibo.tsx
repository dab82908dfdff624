import IconPrinter from 'icono:printer'
import { Button } from '@mantine/core'
import { abrirRecibo } from './abrir.tsx'

/** Opens the receipt of a row's collection, to be printed again. `comprobante` names it: 'Recibo 15'. */
export const BotonRecibo = ({ idCobranza, comprobante }: { idCobranza: number; comprobante: string }) => (
  <Button
    variant="default"
    size="compact-xs"
    leftSection={<IconPrinter size={14} stroke={1.7} />}
    aria-label={`Reimprimir ${comprobante}`}
    onClick={() => abrirRecibo(idCobranza, comprobante)}
  >
    Reimprimir
  </Button>
)
