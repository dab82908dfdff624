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
  conResta(pagos.map(renglonDePago).join('\n'), resta)

/** Adds to lines of payments, '' where there are none, what is left of a part-paid item; `salto` parts the lines. */
export const conResta = (renglones: string, resta: Centavos, salto = '\n'): string =>
  renglones !== '' && resta > 0 ? `${renglones}${salto}Resta: ${formatoPesos(resta)}` : renglones
