import type { ColumnaDeTabla } from '../columna.ts'
import { MESES, type Mes, NOMBRE_MES } from '../fecha.ts'
import { COLUMNAS, type EtiquetaTaller, etiquetaDeCol, mesDeCol } from './catalogo.ts'
import type { Col } from './tipos.ts'

/** A column of the account in any table. Its title is 'Cuota Marzo', or 'Marzo' where there is little room. */
export interface ColumnaDeCuenta extends ColumnaDeTabla {
  readonly col: Col
  readonly corto: string
}

/** Heading of a column where there is little room: 'Marzo', 'Taller 1'. */
export function tituloCorto(col: Col, taller: EtiquetaTaller): string {
  const mes = mesDeCol(col)
  return mes ? NOMBRE_MES[mes] : etiquetaDeCol(col, taller).replace('Material Taller', 'Taller')
}

/** 'Cuota Marzo 2026', 'Material 1 · 2026'. */
export const conAno = (titulo: string, ano: number): string =>
  /\d$/.test(titulo) ? `${titulo} · ${ano}` : `${titulo} ${ano}`

/** The 17 columns of the account at a level with that label (D-032). */
export const columnasDeCuenta = (taller: EtiquetaTaller): readonly ColumnaDeCuenta[] =>
  COLUMNAS.map(({ col }) => ({
    key: `col${col}`,
    col,
    titulo: etiquetaDeCol(col, taller),
    corto: tituloCorto(col, taller),
    tipo: 'pesos',
    letras: 17,
  }))

/** The ten months of a locker or an optional subject. */
export const COLUMNAS_DE_MES: readonly (ColumnaDeTabla & { readonly mes: Mes })[] = MESES.map((mes) => ({
  key: `mes${mes}`,
  mes,
  titulo: NOMBRE_MES[mes],
  tipo: 'pesos',
  letras: 17,
}))
