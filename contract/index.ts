import { sesion } from './sesion.ts'
import { sucursal } from './sucursal.ts'
import { syscfg } from './syscfg.ts'

/** Every call of the product, by controller. A call exists by its entry here. */
export const contrato = { sesion, sucursal, syscfg }

export type Contrato = typeof contrato
