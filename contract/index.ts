import { casosespeciales } from './casosespeciales.ts'
import { cursos } from './cursos.ts'
import { sesion } from './sesion.ts'
import { sucursal } from './sucursal.ts'
import { syscfg } from './syscfg.ts'
import { tipojornada } from './tipojornada.ts'

/** Every call of the product, by controller. A call exists by its entry here. */
export const contrato = { casosespeciales, cursos, sesion, sucursal, syscfg, tipojornada }

export type Contrato = typeof contrato
