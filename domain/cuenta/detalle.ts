import { type Centavos, formatoPesos } from '../dinero.ts'
import { type Fecha, formatoFecha } from '../fecha.ts'

/** What a line of payment says. */
export interface LineaDePago {
  dia: Fecha
  monto: Centavos
  /** 'Fact. 0001-00001234', or 'Rec. 15' without invoice (D-042). */
  comprobante: string
}

/** A line per payment, and what is left of a part-paid item (D-042). */
export function detalleDePagos(pagos: readonly LineaDePago[], resta: Centavos): string {
  const lineas = pagos.map((p) => `${formatoFecha(p.dia, '/')} ${formatoPesos(p.monto)} (${p.comprobante})`)
  return (pagos.length && resta > 0 ? [...lineas, `Resta: ${formatoPesos(resta)}`] : lineas).join('\n')
}
