import { sql } from 'kysely'
import type { libreria, mobiliario } from '#contract/articulos.ts'
import { catalogoHandlers } from '../catalogo/handlers.ts'
import type { Handlers } from '../http/contexto.ts'
import { LIBRERIA, MOBILIARIO } from './articulos.catalogo.ts'

const campos = {
  descripcion: sql`t.descripcion`,
  stock: sql`t.stock`,
  stockMinimo: sql`t.stock_minimo`,
  observaciones: sql`t.observaciones`,
}
const orden = sql`t.descripcion`

export const libreriaHandlers: Handlers<typeof libreria> = catalogoHandlers<typeof libreria>(LIBRERIA, 'idLibreria', {
  nombre: 'libreria',
  campos,
  orden,
})

export const mobiliarioHandlers: Handlers<typeof mobiliario> = catalogoHandlers<typeof mobiliario>(
  MOBILIARIO,
  'idMobiliario',
  // `nombre` repeats the description (D-182)
  { nombre: 'mobiliario', campos: { ...campos, nombre: sql`t.descripcion` }, orden },
)
