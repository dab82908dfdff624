import IconDownload from 'icono:download'
import IconPlus from 'icono:plus'
import IconReportMoney from 'icono:report-money'
import { Button } from '@mantine/core'
import type { Fecha } from '#domain/fecha.ts'
import { api } from '../call/api.ts'
import { ofrecerDescarga } from '../download/ofrecer.ts'
import { useLlamada } from '../query/consulta.ts'
import { motivoDe } from '../refusal/falla.ts'
import { usePermitido, useSeguridad } from '../sesion/seguridad.ts'
import { peligro } from '../ui/alertas.tsx'
import { loaded } from '../ui/lazy.tsx'
import { fechaDeCaja } from './movimientos.ts'

interface QueCaja {
  idSucursal: number | undefined
  dia: Fecha
}

/** Buttons for the report of several branches, and for this day as a spreadsheet. */
export function AccionesCaja({ idSucursal, dia }: QueCaja) {
  const puede = useSeguridad('CONT-CAJA')
  const exportar = useLlamada(api.caja.print)
  const pedir = () => {
    if (idSucursal === undefined) return
    void ofrecerDescarga(
      exportar.llamar(
        { query: { idSucursal, fecha: fechaDeCaja(dia) } },
        {
          rechazo: ({ Message }) => peligro('Error al Exportar Caja', Message),
          falla: (f) => (f.status === 403 ? false : peligro('Error al Exportar Caja', motivoDe(f))),
        },
      ),
    )
  }
  return (
    <>
      {puede.report && (
        <Button
          variant="default"
          leftSection={<IconReportMoney size={16} stroke={1.7} />}
          onClick={() => loaded(import('./ReporteModal.tsx'), (m) => m.abrirReporte())}
        >
          Reporte de Caja
        </Button>
      )}
      {puede.export && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.7} />}
          loading={exportar.enCurso}
          onClick={pedir}
        >
          Exportar
        </Button>
      )}
    </>
  )
}

interface BotonMovimientoProps extends QueCaja {
  que: 'pago' | 'ingreso'
  cerrada: boolean
}

/** Registers a payment or income for the day shown. */
export function BotonMovimiento({ que, idSucursal, dia, cerrada }: BotonMovimientoProps) {
  const permitido = usePermitido()
  const esPago = que === 'pago'
  const abrir = () =>
    esPago
      ? loaded(import('../movimientos/PagoModal.tsx'), (m) => m.abrirPago({ idSucursal, dia }))
      : loaded(import('../movimientos/IngresoModal.tsx'), (m) => m.abrirIngreso({ idSucursal, dia }))
  if (!permitido(['CONT-PANEL/MOVIMIENTOS', esPago ? 'payment' : 'otherIncome'])) return null
  return (
    <Button
      variant="default"
      size="compact-xs"
      leftSection={<IconPlus size={14} stroke={1.7} />}
      disabled={cerrada}
      title={cerrada ? 'La caja de ese día está cerrada' : undefined}
      onClick={abrir}
    >
      {esPago ? 'Registrar Pago' : 'Registrar Ingreso'}
    </Button>
  )
}
