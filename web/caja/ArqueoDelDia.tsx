import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import type { Fecha } from '#domain/fecha.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { Cifra, Cifras } from '../ui/Cifras.tsx'
import { enCentavos } from '../ui/centavos.ts'
import { clases } from '../ui/clases.ts'
import { Dinero } from '../ui/Dinero.tsx'
import formas from '../ui/formas.module.css'
import { lazyModal } from '../ui/lazy.tsx'
import { Pildora } from '../ui/Pildora.tsx'
import { type DiaDeCaja, fechaYHora } from './movimientos.ts'

const ArqueoModal = lazyModal(() => import('./ArqueoModal.tsx').then((m) => m.ArqueoModal))

interface ArqueoDelDiaProps {
  caja: DiaDeCaja
  sucursal: { id: number; text: string } | undefined
  dia: Fecha
}

/** Shows the cash in the drawer and its last count, and opens a new one (D-220). */
export function ArqueoDelDia({ caja, sucursal, dia }: ArqueoDelDiaProps) {
  const puede = useSeguridad('CONT-CAJA')
  const [abierto, setAbierto] = useState(false)
  const { arqueo, cerrada, total } = caja
  // closed by the count of a later day
  const deOtro = cerrada && !arqueo
  return (
    <section className="tarjeta" aria-label="Arqueo">
      <p className={clases('texto-2', formas.extremos)}>
        Efectivo en caja
        {cerrada && (
          <Pildora tono="neutra">
            <IconLock size={12} stroke={2} aria-hidden />
            Cerrada
          </Pildora>
        )}
      </p>
      <p className="cifra">
        <Dinero pesos={total.efectivoEnCaja} />
      </p>
      {arqueo && (
        <>
          <Cifras mt={10}>
            <Cifra titulo="Efectivo al contar">
              <Dinero pesos={arqueo.efectivo} />
            </Cifra>
            <Cifra titulo="Efectivo contado">
              <Dinero pesos={arqueo.efectivoContado} />
            </Cifra>
            <Cifra titulo="Diferencia">
              <Dinero centavos={enCentavos(arqueo.diferencia)} ceroApagado />
            </Cifra>
          </Cifras>
          <p className="texto-3">
            <small>
              {fechaYHora(arqueo.fecha)}, {arqueo.usuario}
            </small>
          </p>
        </>
      )}
      {puede.arqueo && sucursal && (
        <Button
          variant="default"
          mt={12}
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
