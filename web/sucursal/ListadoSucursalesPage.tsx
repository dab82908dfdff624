import IconHash from 'icono:hash'
import { Button } from '@mantine/core'
import { PantallaCatalogo } from '../catalogo/PantallaCatalogo.tsx'
import { useSeguridad } from '../sesion/seguridad.ts'
import { lazyModal } from '../ui/lazy.tsx'
import { abrirModal } from '../ui/modales.tsx'
import { SUCURSAL } from './sucursal.tsx'

const NumerosFacturaModal = lazyModal(() =>
  import('../nfactura/NumerosFacturaModal.tsx').then((m) => m.NumerosFacturaModal),
)

/** Lists the branches, and opens their invoice numbers too (SUC-008). */
export function ListadoSucursalesPage() {
  const puede = useSeguridad('CONT-SUCURSALES-LIST')
  const numeros = puede.nfactura && (
    <Button
      variant="default"
      leftSection={<IconHash size={16} stroke={1.7} />}
      onClick={() => abrirModal((cerrar) => <NumerosFacturaModal alCerrar={cerrar} />)}
    >
      Números de Factura
    </Button>
  )
  return <PantallaCatalogo catalogo={SUCURSAL} herramientas={() => numeros} />
}
