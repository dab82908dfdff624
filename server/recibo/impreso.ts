import type { ImagenGuardada } from '../webapp/guardada.service.ts'
import type { LineaDeRecibo, Recibo } from './recibo.queries.ts'

/** Content of a receipt, with what was paid of each enrolment together. */
export interface ReciboImpreso extends Omit<Recibo, 'lineas'> {
  readonly colegio: string
  /** '30-12345678-9', or '' while the school has not set it. */
  readonly cuit: string
  /** Null while the school has none. */
  readonly logo: ImagenGuardada | null
  readonly alumnos: readonly (Pick<LineaDeRecibo, 'alumno' | 'curso' | 'ano' | 'pac'> & {
    readonly documento: string
    readonly lineas: readonly LineaDeRecibo[]
    readonly subtotal: LineaDeRecibo['monto']
  })[]
}
