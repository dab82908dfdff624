import { Portal } from '@mantine/core'
import { IconPin } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { CERO, type Centavos, centavos, formatoPesos, sumar } from '#domain/dinero.ts'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { enCentavos } from '../ui/centavos.ts'
import { Estado } from '../ui/Estado.tsx'
import { estaFijada, ORIGEN } from './celdas.ts'
import type { Explicable } from './MatrizExplicada.tsx'

interface ExplicacionProps extends Explicable {
  /** The cell that it stands below, or above where there is no room. */
  sobre: HTMLElement
  lista: string
  caso: string
  ano: number
}

const SEPARACION = 6

/** What makes up an amount, as a sum that is read downwards. */
export function Explicacion({ celda, titulo, sobre, lista, caso, ano }: ExplicacionProps) {
  const { ref, lugar } = useLugar(sobre)
  const importe = enCentavos(celda.monto)
  const resta = enCentavos(celda.saldo)
  const delPrecio = celda.lista === null ? null : enCentavos(celda.lista)
  // what was paid of a cancelled cell is its amount: the price may have moved since
  const rebaja = delPrecio === null || celda.estado === 0 ? CERO : centavos(importe - delPrecio)
  const pagado = sumar(celda.pagos.map((p) => enCentavos(p.monto)))
  return (
    <Portal>
      <div ref={ref} id="explicacion" role="tooltip" className="explicacion" style={lugar}>
        <p className="explicacion-titulo">
          <b>{/\d$/.test(titulo) ? `${titulo} · ${ano}` : `${titulo} ${ano}`}</b>
          <span className="pildora-estado" data-estado={celda.estado}>
            <Estado estado={celda.estado} />
          </span>
        </p>
        {celda.estado === 0 && (
          <p className="texto-3">
            {delPrecio === null ? 'No tiene valor para este año o no corresponde.' : 'No corresponde pagarla.'}
          </p>
        )}
        {celda.estado !== 0 && delPrecio !== null && (
          <Renglon
            texto={
              estaFijada(celda) ? (
                <>
                  <IconPin size={13} stroke={1.6} aria-hidden /> Valor fijado
                </>
              ) : (
                lista
              )
            }
            monto={delPrecio}
            tono="apagado"
          />
        )}
        {ORIGEN[celda.origen] && <p className="texto-3">{ORIGEN[celda.origen]}</p>}
        {rebaja !== 0 && (
          <Renglon
            texto={celda.porcentaje < 100 ? `${caso} · paga ${celda.porcentaje} %` : 'Diferencia con el precio actual'}
            monto={rebaja}
          />
        )}
        {celda.estado !== 0 && <Renglon texto="Importe" monto={importe} tono="total" />}
        {celda.pagos.map((p) => (
          <Renglon
            key={`${p.fecha} ${p.comprobante} ${p.monto}`}
            texto={`${dia(p.fecha)} · ${p.comprobante}`}
            monto={centavos(-enCentavos(p.monto))}
          />
        ))}
        {pagado > 0 && resta > 0 && <Renglon texto="Resta" monto={resta} tono="debe" />}
        {celda.vencida && <p className="explicacion-vencida">Vencida</p>}
      </div>
    </Portal>
  )
}

const dia = (fecha: string) => (/^\d{4}-/.test(fecha) ? formatoFecha(fecha as Fecha) : fecha)

function Renglon({ texto, monto, tono }: { texto: ReactNode; monto: Centavos; tono?: 'apagado' | 'total' | 'debe' }) {
  return (
    <p className="explicacion-renglon" data-tono={tono}>
      <span>{texto}</span>
      <span className="dinero">{formatoPesos(monto)}</span>
    </p>
  )
}

/** Below the cell, inside the window. */
function useLugar(sobre: HTMLElement) {
  const ref = useRef<HTMLDivElement>(null)
  const [lugar, setLugar] = useState({ left: 0, top: -9999 })
  useLayoutEffect(() => {
    const celda = sobre.getBoundingClientRect()
    const { width, height } = ref.current?.getBoundingClientRect() ?? { width: 0, height: 0 }
    const cabeAbajo = celda.bottom + SEPARACION + height <= innerHeight - 8
    setLugar({
      left: Math.max(8, Math.min(celda.left, innerWidth - width - 8)),
      top: cabeAbajo ? celda.bottom + SEPARACION : Math.max(8, celda.top - height - SEPARACION),
    })
  }, [sobre])
  return { ref, lugar }
}
