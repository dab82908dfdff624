import type { ColumnaDeTabla, TipoDeColumna } from '../columna.ts'

const columna = <C extends string>(key: C, titulo: string, letras: number, tipo: TipoDeColumna = 'texto') =>
  ({ key, titulo, letras, tipo }) satisfies ColumnaDeTabla<C>

/** The columns of the tables of a day of the cash, by their keys. */
export const COLUMNAS_DE_CAJA = {
  hora: columna('hora', 'Hora', 8),
  recibo: columna('recibo', 'Recibo', 10, 'entero'),
  factura: columna('factura', 'Factura', 16),
  alumnos: columna('alumnos', 'Alumnos', 40),
  items: columna('items', 'Ítems', 48),
  comprobante: columna('comprobante', 'Comprobante', 24),
  destino: columna('destino', 'Destino', 36),
  concepto: columna('concepto', 'Concepto', 40),
  medios: columna('medios', 'Medio', 24),
  personal: columna('personal', 'Personal', 26),
  observaciones: columna('observaciones', 'Observaciones', 44),
  monto: columna('monto', 'Monto', 18, 'pesos'),
}
