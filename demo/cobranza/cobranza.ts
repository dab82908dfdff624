import type { PagoConMedio } from '#domain/cobranza/medios.ts'
import type { Centavos } from '#domain/dinero.ts'
import type { Fila } from '../db/copy.ts'
import type { Operador } from '../personas/plantel.ts'
import type { Momento } from '../tiempo.ts'

export interface Anulacion {
  readonly momento: Momento
  readonly motivo: string
}

/** A collection that has no number yet: numbers follow from the order of time over all families. */
export interface Cobranza {
  readonly momento: Momento
  readonly idSucursal: number
  readonly operador: Operador
  readonly observaciones: string
  readonly total: Centavos
  readonly lineas: readonly Omit<Fila<'cobranza_item'>, 'id' | 'id_cobranza'>[]
  readonly medios: readonly PagoConMedio[]
  anulada: Anulacion | null
  /** Set when all are numbered. */
  id: number
}
