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
export const renglonDePago = (p: LineaDePago): string => conComprobante(comienzoDePago(p), p.comprobante)

/** Says the day and the amount of one. */
export const comienzoDePago = (p: Pick<LineaDePago, 'dia' | 'monto'>): string =>
  `${formatoFecha(p.dia, '/')} ${formatoPesos(p.monto)}`

/** Adds to that what says which collection it was. */
export const conComprobante = (comienzo: string, comprobante: string): string => `${comienzo} (${comprobante})`

/** Gives a line per payment, and what is left of a part-paid item (D-042). */
export const detalleDePagos = (pagos: readonly LineaDePago[], resta: Centavos): string =>
  detalleDeRenglones(pagos.map(renglonDePago), resta)

/** Gives the same of lines that are written already; `salto` parts them. */
export const detalleDeRenglones = (renglones: readonly string[], resta: Centavos, salto = '\n'): string =>
  (renglones.length > 0 && resta > 0 ? [...renglones, `Resta: ${formatoPesos(resta)}`] : renglones).join(salto)
