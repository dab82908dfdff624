import { type Centavos, desdePesos, formatoPesos } from '#domain/dinero.ts'

type DineroProps = ({ pesos: number } | { centavos: Centavos }) & {
  /** Zero recedes. */
  ceroApagado?: boolean
  /** A payment: negative, but not a debt, so not red. */
  neutro?: boolean
  className?: string
}

/** '$ 1.234,56'. A negative balance is red, with the minus sign U+2212 (GEN-004, GEN-005). */
export function Dinero({ ceroApagado = false, neutro = false, className = '', ...monto }: DineroProps) {
  const centavos = 'centavos' in monto ? monto.centavos : desdePesos(monto.pesos)
  if (centavos === null) return null
  const tono = centavos < 0 && !neutro ? 'negativo' : centavos === 0 && ceroApagado ? 'cero' : ''
  return <span className={`dinero ${tono} ${className}`}>{formatoPesos(centavos)}</span>
}
