import { dePesos, formatoPesos } from '#domain/dinero.ts'
import { type Fecha, formatoFecha, type Mes, NOMBRE_MES } from '#domain/fecha.ts'
import { conY } from '#domain/lista.ts'

/** 50000.5 → '$ 50.000,50'. */
export const pesos = (monto: number): string => formatoPesos(dePesos(monto))

/** DD/MM/YYYY. */
export const dia = (fecha: Fecha): string => formatoFecha(fecha, '/')

/** Fee month 1..10 by name. */
export const mesDe = (mes: number): string => NOMBRE_MES[mes as Mes]

/** '1 cuota', '12 cuotas'. */
export const cuantos = (n: number, que: string): string => `${n} ${que}${n === 1 ? '' : 's'}`

/** ': for its own sake', or nothing. */
export const porque = (motivo: string | null): string => (motivo ? `: ${motivo}` : '')

/** 'Marzo, Abril y Mayo', each once. */
export const lista = (palabras: Iterable<string>): string => conY(new Set(palabras))

/** Names of columns as the forms show them; a column that is not here keeps its own. */
const CAMPOS: Readonly<Record<string, string>> = {
  civa: 'Condición Iva',
  con_locker: 'Lockers',
  cuil: 'CUIL',
  descripcion: 'Descripción',
  direccion: 'Dirección',
  division: 'División',
  doc_nro: 'DNI',
  doc_tipo: 'Tipo de Documento',
  email: 'Email',
  emails: 'Emails',
  etiqueta_taller: 'Material Taller o Fotocopia',
  fecha_desde: 'Trabaja desde',
  fecha_ingreso: 'Fecha de Ingreso',
  fecha_nacimiento: 'Fecha de Nacimiento',
  id_cargo: 'Cargo',
  id_grado: 'Curso',
  id_sucursal: 'Sucursal',
  stock_minimo: 'Stock Mínimo',
  telefono1: 'Teléfono 1',
  telefono2: 'Teléfono 2',
}
const enMayuscula = (columna: string) => columna.charAt(0).toUpperCase() + columna.slice(1).replaceAll('_', ' ')

/** ': Dirección y Teléfono 1', or nothing when nothing changed. */
export const cambiados = (columnas: object): string =>
  porque(lista(Object.keys(columnas).map((c) => CAMPOS[c] ?? enMayuscula(c))))
