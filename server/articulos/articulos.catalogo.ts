import type { CatalogoRestaurable } from '../catalogo/catalogo.ts'

export const LIBRERIA: CatalogoRestaurable = {
  tabla: 'libreria',
  prefijo: 'LIB',
  articulo: 'El Artículo de Librería',
  unico: { constraint: 'libreria_unico', campo: 'descripcion' },
  enUso: [],
  deSucursal: true,
  restaurable: true,
}

export const MOBILIARIO: CatalogoRestaurable = {
  tabla: 'mobiliario',
  prefijo: 'MOB',
  articulo: 'El Artículo de Mobiliario',
  unico: { constraint: 'mobiliario_unico', campo: 'descripcion' },
  enUso: [],
  deSucursal: true,
  restaurable: true,
}
