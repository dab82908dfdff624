import { sql } from 'kysely'
import type { servicios } from '#contract/servicios.ts'
import { catalogoHandlers } from '../catalogo/handlers.ts'
import type { Handlers } from '../http/contexto.ts'
import { SERVICIO } from './servicios.catalogo.ts'

export const serviciosHandlers: Handlers<typeof servicios> = catalogoHandlers<typeof servicios>(
  SERVICIO,
  'idServicio',
  {
    nombre: 'servicio',
    campos: { nombre: sql`t.nombre`, observaciones: sql`t.observaciones` },
    orden: sql`t.nombre`,
  },
)
