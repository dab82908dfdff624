import { sql } from 'kysely'
import type { libreria, mobiliario } from '#contract/articulos.ts'
import { catalogoHandlers } from '../catalogo/handlers.ts'
import type { Handlers } from '../http/contexto.ts'
import { LIBRERIA, LISTA_DE_ARTICULOS, MOBILIARIO } from './articulos.catalogo.ts'

export const libreriaHandlers: Handlers<typeof libreria> = catalogoHandlers<typeof libreria>(LIBRERIA, 'idLibreria', {
  nombre: 'libreria',
  ...LISTA_DE_ARTICULOS,
})

export const mobiliarioHandlers: Handlers<typeof mobiliario> = catalogoHandlers<typeof mobiliario>(
  MOBILIARIO,
  'idMobiliario',
  // `nombre` repeats the description (D-182)
  {
    ...LISTA_DE_ARTICULOS,
    nombre: 'mobiliario',
    campos: { ...LISTA_DE_ARTICULOS.campos, nombre: sql`t.descripcion` },
  },
)
