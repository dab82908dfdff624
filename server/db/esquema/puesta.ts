import type { Marca, Paso } from '#domain/puesta/pasos.ts'
import type { MomentoNulo, SiNo } from './comun.ts'

export interface EsquemaPuesta {
  /** One row. */
  puesta_en_marcha: { unica: SiNo; terminada: MomentoNulo }
  puesta_paso: { id: number; paso: Paso; marca: Marca | null }
}
