import { IconPin } from '@tabler/icons-react'
import type { CeldaCuenta } from '#contract/cuenta.ts'
import { enCentavos, sinSigno } from '../ui/centavos.ts'
import { ESTADOS, Estado } from '../ui/Estado.tsx'
import { estaFijada, montoDeCelda } from './celdas.ts'

export interface CeldaProps {
  celda: CeldaCuenta
  /** 'Cuota Marzo', 'Locker Marzo'. */
  titulo: string
  fila: number
  col: number
  /** Of all cells one is reached by Tab; the arrows lead to the others. */
  tabulable: boolean
}

/** 'Cuota Abril, Parte Pagada, 131.000,00, resta 87.333,63'. */
const accesible = ({ celda, titulo }: CeldaProps) =>
  [
    titulo,
    ESTADOS[celda.estado].palabra,
    celda.estado !== 0 && montoDeCelda(celda),
    celda.estado === 2 && `resta ${sinSigno(enCentavos(celda.saldo))}`,
  ]
    .filter(Boolean)
    .join(', ')

/** Heading, amount and state in a column of 101 px; the explanation opens over it. */
export function CeldaDeCuenta({ corto, ...props }: CeldaProps & { corto: string }) {
  const { celda, fila, col, tabulable } = props
  return (
    <td className="cuenta-celda" data-estado={celda.estado}>
      <button
        type="button"
        data-fila={fila}
        data-col={col}
        tabIndex={tabulable ? 0 : -1}
        aria-describedby="explicacion"
      >
        <span className="oculto">{accesible(props)}</span>
        <span className="cuenta-titulo" aria-hidden>
          {corto}
          {estaFijada(celda) && <IconPin size={13} stroke={1.6} aria-label="Valor fijado" />}
        </span>
        <span className="cuenta-monto" aria-hidden>
          {montoDeCelda(celda)}
        </span>
        <span className="cuenta-estado" aria-hidden>
          <Estado estado={celda.estado} />
        </span>
        {celda.estado === 2 && (
          <span className="cuenta-resta" aria-hidden>
            Resta {sinSigno(enCentavos(celda.saldo))}
          </span>
        )}
      </button>
    </td>
  )
}

/** One line: amount and glyph. */
export function CeldaAngosta(props: CeldaProps) {
  const { celda, fila, col, tabulable } = props
  return (
    <td className="cuenta-angosta" data-estado={celda.estado}>
      <button
        type="button"
        data-fila={fila}
        data-col={col}
        tabIndex={tabulable ? 0 : -1}
        aria-describedby="explicacion"
      >
        <span className="oculto">{accesible(props)}</span>
        <span aria-hidden>{montoDeCelda(celda)}</span>
        <span aria-hidden>
          <Estado estado={celda.estado} soloIcono />
        </span>
      </button>
    </td>
  )
}
