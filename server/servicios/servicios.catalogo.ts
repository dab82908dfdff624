import type { Catalogo } from '../catalogo/catalogo.ts'

/** Payments keep the name of a service that is deleted: nothing keeps it from being so. */
export const SERVICIO: Catalogo = {
  tabla: 'servicio',
  prefijo: 'SER',
  articulo: 'El Servicio',
  unico: { constraint: 'servicio_unico', campo: 'nombre' },
  enUso: [],
  deSucursal: true,
  restaurable: true,
}
