import { z } from 'zod'
import { cantidad, id, texto, textoLibre } from './campos.ts'
import { catalogoRestaurable } from './catalogo.ts'

/** The most of an article that a branch can have. */
const MAX_STOCK = 999_999

/** Saved fields of an article of stock: library and furniture have the same (LIB-001, LIB-002, MOB-001). */
const CAMPOS = {
  descripcion: texto(50, 'La Descripción es Requerida'),
  stock: cantidad(MAX_STOCK, 'El Stock es requerido'),
  stockMinimo: cantidad(MAX_STOCK, 'El Stock Mínimo es requerido'),
  idSucursal: id('La Sucursal es requerida'),
  observaciones: textoLibre(2000, true),
}

const FILA = {
  descripcion: z.string(),
  stock: z.number(),
  stockMinimo: z.number(),
  observaciones: z.string(),
}

export const libreria = catalogoRestaurable({
  path: '/libreria',
  lista: '/libreria/all',
  regla: 'LIB',
  seccion: 'CONT-LIBRERIA-LIST',
  key: 'idLibreria',
  nombre: 'libreria',
  uno: 'un artículo de librería',
  resumen: {
    lista: 'Artículos de librería, por descripción; sin OTR-TODAS-SUCURSALES, los de la propia sucursal (D-229)',
    eliminar: 'Elimina un artículo de librería; se puede restaurar',
  },
  campos: CAMPOS,
  fila: FILA,
})

export const mobiliario = catalogoRestaurable({
  path: '/mobiliario',
  lista: '/mobiliario/all',
  regla: 'MOB',
  seccion: 'CONT-MOBILIARIO-LIST',
  key: 'idMobiliario',
  nombre: 'mobiliario',
  uno: 'un artículo de mobiliario',
  resumen: {
    lista: 'Artículos de mobiliario, por descripción; sin OTR-TODAS-SUCURSALES, los de la propia sucursal (D-229)',
    eliminar: 'Elimina un artículo de mobiliario; se puede restaurar',
  },
  campos: CAMPOS,
  /** `nombre` repeats the description (D-182). */
  fila: { ...FILA, nombre: z.string() },
})
