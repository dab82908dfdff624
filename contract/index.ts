import { sesion } from './sesion.ts'
import { syscfg } from './syscfg.ts'

/** Every call of the product, by controller. A call exists by its entry here. */
export const contrato = { sesion, syscfg }

export type Contrato = typeof contrato
