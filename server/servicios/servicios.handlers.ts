import type { servicios } from '#contract/servicios.ts'
import { catalogoHandlers } from '../catalogo/handlers.ts'
import type { Handlers } from '../http/contexto.ts'
import { LISTA_DE_SERVICIOS, SERVICIO } from './servicios.catalogo.ts'

export const serviciosHandlers: Handlers<typeof servicios> = catalogoHandlers<typeof servicios>(
  SERVICIO,
  'idServicio',
  { nombre: 'servicio', ...LISTA_DE_SERVICIOS },
)
