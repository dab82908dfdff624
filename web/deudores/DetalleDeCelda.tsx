import { useLayoutEffect, useRef, useState } from 'react'
import type { Deudor } from '#contract/reportes.ts'
import { enCentavos } from '../ui/centavos.ts'
import { Dinero } from '../ui/Dinero.tsx'
import { Estado } from '../ui/Estado.tsx'
import { nombreDeItem } from './pedido.ts'

const SEPARACION = 6

interface DetalleProps {
  alumno: Deudor | undefined
  col: number
  sobre: HTMLElement
  /** Cells show what is owed of them. */
  adeudado: boolean
}

/** How a cell was paid (DEU-009): the one tooltip of the table, below the cell or above it where there is no room. */
export function DetalleDeCelda({ alumno, col, sobre, adeudado }: DetalleProps) {
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
  const celda = alumno?.CuentaCorriente[col - 1]
  if (!alumno || !celda) return null
  const titulo = nombreDeItem(col)
  return (
    <div ref={ref} role="tooltip" className="deudores-detalle" style={lugar}>
      <p>
        <b>{/\d$/.test(titulo) ? `${titulo} · ${alumno.Ano}` : `${titulo} ${alumno.Ano}`}</b>
        <Estado estado={celda.estado} />
      </p>
      {celda.estado !== 0 && (
        <p>
          <span>{adeudado ? 'Adeudado' : 'Importe'}</span>
          <Dinero centavos={enCentavos(celda.monto)} />
        </p>
      )}
      {celda.detallePago ? (
        <ul>
          {celda.detallePago.split('\n').map((linea, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines do not move
            <li key={i}>{linea}</li>
          ))}
        </ul>
      ) : (
        <p className="texto-3">{SIN_PAGOS[celda.estado]}</p>
      )}
    </div>
  )
}

/** What there is to say without payments; a year paid at once leaves December without one. */
const SIN_PAGOS = {
  0: 'No tiene valor para este año o no corresponde.',
  1: 'Sin pagos',
  2: '',
  3: 'Bonificada por pago anual contado',
} as const
