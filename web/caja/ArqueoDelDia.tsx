import IconLock from 'icono:lock'
import { Box, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Fecha, fechaEnSalta, formatoFecha } from '#domain/fecha.ts'
import { api } from '../call/api.ts'
import { releer } from '../query/releer.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { Cifra, Cifras } from '../ui/Cifras.tsx'
import { enCentavos } from '../ui/centavos.ts'
import { clases } from '../ui/clases.ts'
import { Dinero } from '../ui/Dinero.tsx'
import formas from '../ui/formas.module.css'
import { diaYHora } from '../ui/instante.ts'
import { lazyModal } from '../ui/lazy.tsx'
import { Pildora } from '../ui/Pildora.tsx'
import { cambioDesdeElArqueo, type DiaDeCaja, horaDe } from './movimientos.ts'

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
  const { arqueo, cerrada, cerradaPor, total } = caja
  const deOtro = cerrada && !arqueo
  const pasado = cambioDesdeElArqueo(caja)
  const cliente = useQueryClient()
  const abrir = () => {
    // what others did meanwhile counts as well
    void releer(cliente, [api.caja.dia])
    setAbierto(true)
  }
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
      {cerradaPor && (
        <Box component="p" mt={10} className="texto-2">
          La cerró el arqueo del {formatoFecha(cerradaPor.dia as Fecha)}, que contó {cerradaPor.usuario} el{' '}
          {diaYHora(cerradaPor.fecha)}
        </Box>
      )}
      {arqueo && (
        <>
          <Box component="p" mt={10} className="texto-2">
            Contada {cuandoFue(arqueo.fecha, dia)} por {arqueo.usuario}
            {!cerrada && '. Se cierra cuando termine el día'}
          </Box>
          {pasado && (
            <Box component="p" role="status" className="texto-peligro">
              Hubo movimientos después de contar: cuente otra vez.
            </Box>
          )}
          <Cifras>
            <Cifra titulo="Debía haber">
              <Dinero pesos={arqueo.efectivo} />
            </Cifra>
            <Cifra titulo="Efectivo contado">
              <Dinero pesos={arqueo.efectivoContado} />
            </Cifra>
            <Cifra titulo="Diferencia">
              <Dinero centavos={enCentavos(arqueo.diferencia)} ceroApagado />
            </Cifra>
          </Cifras>
          {arqueo.observaciones && (
            <Box component="p" mt={4} className="texto-2">
              «{arqueo.observaciones}»
            </Box>
          )}
        </>
      )}
      {puede.arqueo && sucursal && (
        <Button
          variant="default"
          mt={12}
          disabled={deOtro}
          title={deOtro ? 'La caja de ese día está cerrada' : undefined}
          onClick={abrir}
        >
          {arqueo ? 'Contar otra vez' : 'Arqueo'}
        </Button>
      )}
      {abierto && sucursal && (
        <ArqueoModal sucursal={sucursal} dia={dia} caja={caja} alCerrar={() => setAbierto(false)} />
      )}
    </section>
  )
}

/** 'a las 18:30' on the day itself, else 'el 15-04-2026 18:30'. */
const cuandoFue = (momento: string, dia: Fecha) =>
  fechaEnSalta(new Date(momento)) === dia ? `a las ${horaDe(momento)}` : `el ${diaYHora(momento)}`
