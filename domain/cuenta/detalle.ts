import { type Centavos, formatoPesos } from '../dinero.ts'
import { type Fecha, formatoFecha } from '../fecha.ts'

/** What a line of payment says. */
export interface LineaDePago {
  dia: Fecha
  monto: Centavos
  /** 'Fact. 0001-00001234', or 'Rec. 15' without invoice (D-042). */
  comprobante: string
}

/** Says a payment in a line. */
export const renglonDePago = (p: LineaDePago): string =>
  `${formatoFecha(p.dia, '/')} ${formatoPesos(p.monto)} (${p.comprobante})`

/** Gives a line per payment, and what is left of a part-paid item (D-042). */
export const detalleDePagos = (pagos: readonly LineaDePago[], resta: Centavos): string =>
  detalleDeRenglones(pagos.map(renglonDePago), resta)

/** Gives the same of lines that are written already. */
export const detalleDeRenglones = (renglones: readonly string[], resta: Centavos): string =>
  (renglones.length > 0 && resta > 0 ? [...renglones, `Resta: ${formatoPesos(resta)}`] : renglones).join('\n')
