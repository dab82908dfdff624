import { sql } from 'kysely'
import type { Catalogo } from '../catalogo/catalogo.ts'

export const SUCURSAL: Catalogo = {
  tabla: 'sucursal',
  prefijo: 'SUC',
  articulo: 'La Sucursal',
  unico: { constraint: 'sucursal_nombre_key', campo: 'nombre', sinAcentos: [] },
  enUso: [
    ['curso', 'id_sucursal'],
    ['personal', 'id_sucursal'],
    ['servicio', 'id_sucursal'],
    ['libreria', 'id_sucursal'],
    ['mobiliario', 'id_sucursal'],
    ['caja_dia', 'id_sucursal'],
    ['concepto', 'id_sucursal'],
    ['punto_venta', 'id_sucursal', sql`u.pto_vta is not null`],
  ],
}
