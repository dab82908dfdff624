import type { Catalogo } from '../catalogo/catalogo.ts'

export const CONCEPTO: Catalogo = {
  tabla: 'concepto',
  prefijo: 'CON',
  articulo: 'El Concepto',
  unico: { constraint: 'concepto_unico', campo: 'nombre', sinAcentos: ['id_sucursal'] },
  enUso: [['ingreso', 'id_concepto', 'ingresos']],
  deSucursal: true,
}
