import { sql } from 'kysely'
import type { Catalogo, Lista } from '../catalogo/catalogo.ts'

/** No use keeps a service from being deleted, because payments keep its name. */
export const SERVICIO: Catalogo = {
  tabla: 'servicio',
  prefijo: 'SER',
  articulo: 'El Servicio',
  unico: { constraint: 'servicio_unico', campo: 'nombre', sinAcentos: ['id_sucursal'] },
  enUso: [],
  deSucursal: true,
  restaurable: true,
}

export const LISTA_DE_SERVICIOS: Lista = {
  campos: { nombre: sql`t.nombre`, observaciones: sql`t.observaciones` },
  orden: sql`t.nombre`,
}
