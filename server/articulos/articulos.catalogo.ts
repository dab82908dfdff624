import { sql } from 'kysely'
import type { CatalogoRestaurable, Lista } from '../catalogo/catalogo.ts'

export const LIBRERIA: CatalogoRestaurable = {
  tabla: 'libreria',
  prefijo: 'LIB',
  articulo: 'El Artículo de Librería',
  unico: { constraint: 'libreria_unico', campo: 'descripcion', sinAcentos: ['id_sucursal'] },
  enUso: [],
  deSucursal: true,
  restaurable: true,
}

export const MOBILIARIO: CatalogoRestaurable = {
  tabla: 'mobiliario',
  prefijo: 'MOB',
  articulo: 'El Artículo de Mobiliario',
  unico: { constraint: 'mobiliario_unico', campo: 'descripcion', sinAcentos: ['id_sucursal'] },
  enUso: [],
  deSucursal: true,
  restaurable: true,
}

export const LISTA_DE_ARTICULOS: Lista = {
  campos: {
    descripcion: sql`t.descripcion`,
    stock: sql`t.stock`,
    stockMinimo: sql`t.stock_minimo`,
    observaciones: sql`t.observaciones`,
  },
  orden: sql`t.descripcion`,
}
