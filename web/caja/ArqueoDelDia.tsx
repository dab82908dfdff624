import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import type { Fecha } from '#domain/fecha.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { enCentavos } from '../ui/centavos.ts'
import { Dinero } from '../ui/Dinero.tsx'
import { ArqueoModal } from './ArqueoModal.tsx'
import { type DiaDeCaja, fechaYHora } from './movimientos.ts'

interface ArqueoDelDiaProps {
  caja: DiaDeCaja
  sucursal: { id: number; text: string } | undefined
  dia: Fecha
}

/** The cash in the drawer, how it was counted last, and counting it (D-220). */
export function ArqueoDelDia({ caja, sucursal, dia }: ArqueoDelDiaProps) {
  const puede = useSeguridad('CONT-CAJA')
  const [abierto, setAbierto] = useState(false)
  const { arqueo, cerrada, total } = caja
  // closed by the count of a later day
  const deOtro = cerrada && !arqueo
  return (
    <section className="tarjeta caja-totales caja-arqueo" aria-label="Arqueo">
      <p className="texto-2">
        Efectivo en caja
        {cerrada && (
          <span className="caja-cerrada">
            <IconLock size={12} stroke={2} aria-hidden />
            Cerrada
          </span>
        )}
      </p>
      <p className="caja-efectivo">
        <Dinero pesos={total.efectivoEnCaja} />
      </p>
      {arqueo && (
        <dl>
          <div>
            <dt>Efectivo al contar</dt>
            <dd>
              <Dinero pesos={arqueo.efectivo} />
            </dd>
          </div>
          <div>
            <dt>Efectivo contado</dt>
            <dd>
              <Dinero pesos={arqueo.efectivoContado} />
            </dd>
          </div>
          <div>
            <dt>Diferencia</dt>
            <dd>
              <Dinero centavos={enCentavos(arqueo.diferencia)} ceroApagado />
            </dd>
          </div>
          <p className="texto-3">
            {fechaYHora(arqueo.fecha)}, {arqueo.usuario}
          </p>
        </dl>
      )}
      {puede.arqueo && sucursal && (
        <Button
          variant="default"
          disabled={deOtro}
          title={deOtro ? 'La caja de ese día está cerrada' : undefined}
          onClick={() => setAbierto(true)}
        >
          Arqueo
        </Button>
      )}
      {abierto && sucursal && (
        <ArqueoModal sucursal={sucursal} dia={dia} caja={caja} alCerrar={() => setAbierto(false)} />
      )}
    </section>
  )
}
