import { sql } from 'kysely'
import type { conceptos } from '#contract/conceptos.ts'
import { catalogoHandlers } from '../catalogo/handlers.ts'
import type { Handlers } from '../http/contexto.ts'
import { CONCEPTO } from './conceptos.catalogo.ts'

export const conceptosHandlers: Handlers<typeof conceptos> = catalogoHandlers<typeof conceptos>(
  CONCEPTO,
  'idConcepto',
  {
    nombre: 'concepto',
    campos: { nombre: sql`t.nombre` },
    orden: sql`t.nombre, sucursal`,
  },
)
