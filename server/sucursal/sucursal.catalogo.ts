import { sql } from 'kysely'
import type { Catalogo } from '../catalogo/catalogo.ts'

export const SUCURSAL: Catalogo = {
  tabla: 'sucursal',
  prefijo: 'SUC',
  articulo: 'La Sucursal',
  unico: { constraint: 'sucursal_nombre_key', campo: 'nombre', sinAcentos: [] },
  enUso: [
    ['curso', 'id_sucursal', 'cursos'],
    ['personal', 'id_sucursal', 'empleados'],
    ['servicio', 'id_sucursal', 'servicios'],
    ['libreria', 'id_sucursal', 'artículos de librería'],
    ['mobiliario', 'id_sucursal', 'mobiliario'],
    ['caja_dia', 'id_sucursal', 'movimientos de caja'],
    ['concepto', 'id_sucursal', 'conceptos'],
    ['punto_venta', 'id_sucursal', 'números de factura', sql`u.pto_vta is not null`],
  ],
}
