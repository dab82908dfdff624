import { type Centavos, desdePesos, formatoPesos } from '#domain/dinero.ts'
import { clases } from './clases.ts'
import css from './Dinero.module.css'

type DineroProps = ({ pesos: number } | { centavos: Centavos }) & {
  /** Dims zero. */
  ceroApagado?: boolean
  /** Not red though negative: a payment is no debt. */
  neutro?: boolean
  /** Red and bold: something owed. */
  deuda?: boolean
  className?: string | undefined
}

/** '$ 1.234,56'. A negative balance is red, with the minus sign U+2212 (GEN-004, GEN-005). */
export function Dinero({ ceroApagado = false, neutro = false, deuda = false, className, ...monto }: DineroProps) {
  const centavos = 'centavos' in monto ? monto.centavos : desdePesos(monto.pesos)
  if (centavos === null) return null
  const tono = deuda
    ? clases('texto-peligro', css.deuda)
    : centavos < 0 && !neutro
      ? 'texto-peligro'
      : centavos === 0 && ceroApagado
        ? 'texto-3'
        : undefined
  return <span className={clases('dinero', tono, className)}>{formatoPesos(centavos)}</span>
}
