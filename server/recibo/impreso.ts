import type { Membrete } from '../webapp/membrete.service.ts'
import type { LineaDeRecibo, Recibo } from './recibo.queries.ts'

/** Content of a receipt, with what was paid of each enrolment together. */
export interface ReciboImpreso extends Omit<Recibo, 'lineas'>, Membrete {
  /** When it is printed, if it was printed before; null for the paper of the collection itself. */
  readonly reimpresoAt: Date | null
  readonly alumnos: readonly (Pick<LineaDeRecibo, 'alumno' | 'curso' | 'ano' | 'pac'> & {
    readonly documento: string
    readonly lineas: readonly LineaDeRecibo[]
    readonly subtotal: LineaDeRecibo['monto']
  })[]
}
