import type { Catalogo } from '../catalogo/catalogo.ts'

export const CARGO: Catalogo = {
  tabla: 'cargo',
  prefijo: 'CAR',
  articulo: 'El Cargo',
  unico: { constraint: 'cargo_nombre_key', campo: 'nombre', sinAcentos: [] },
  // deleted employees count: they can be restored
  enUso: [['personal', 'id_cargo', 'empleados']],
}
