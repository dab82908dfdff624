import type { Catalogo } from '../catalogo/catalogo.ts'

/** No use keeps a service from being deleted, because payments keep its name. */
export const SERVICIO: Catalogo = {
  tabla: 'servicio',
  prefijo: 'SER',
  articulo: 'El Servicio',
  unico: { constraint: 'servicio_unico', campo: 'nombre' },
  enUso: [],
  deSucursal: true,
  restaurable: true,
}
