import type { Mes } from '../fecha.ts'
import { NOMBRE_MES } from '../fecha.ts'
import type { CodigoInvalido, Col, Posicion, Semestre, TipoCargo, TipoDeuda, TipoValor } from './tipos.ts'

/** What the half-year workshop item is called; it follows from the level (D-031). */
export type EtiquetaTaller = 'Material Taller' | 'Fotocopia'

/** The families of columns, in the order of their charge types. */
export const CLASES = ['inscripcion', 'material', 'taller', 'seguro', 'cuota'] as const
/** The family of a column; `taller` is charge type 3 or 4 by the level's label. */
export type Clase = (typeof CLASES)[number]

/** One of the 17 columns of the account grid (D-032). Its number is also the debtors' item id. */
export interface Columna {
  readonly col: Col
  readonly clase: Clase
  readonly tipoDeuda: TipoDeuda
  readonly tipoValor: TipoValor
  readonly semestre: Semestre | null
  readonly mes: Mes | null
}

const unica = (
  col: Col,
  clase: Clase,
  tipoDeuda: TipoDeuda,
  tipoValor: TipoValor,
  semestre: Semestre | null,
): Columna => ({ col, clase, tipoDeuda, tipoValor, semestre, mes: null })
const cuota = (col: Col, mes: Mes): Columna => ({
  col,
  clase: 'cuota',
  tipoDeuda: 4,
  tipoValor: 2,
  semestre: null,
  mes,
})

/** D-032, in column order. */
export const COLUMNAS: readonly Columna[] = [
  unica(1, 'inscripcion', 1, 1, null),
  unica(2, 'material', 2, 3, 1),
  unica(3, 'taller', 2, 4, 1),
  unica(4, 'seguro', 3, 5, 1),
  cuota(5, 1),
  cuota(6, 2),
  cuota(7, 3),
  cuota(8, 4),
  unica(9, 'material', 2, 6, 2),
  unica(10, 'taller', 2, 7, 2),
  unica(11, 'seguro', 3, 8, 2),
  cuota(12, 5),
  cuota(13, 6),
  cuota(14, 7),
  cuota(15, 8),
  cuota(16, 9),
  cuota(17, 10),
]

export const COL_DICIEMBRE: Col = 17

/** Charge types by name; the price types of lockers and optional subjects have no column. */
export const TIPO_CUOTA = 6 as const satisfies TipoCargo
export const TIPO_LOCKER = 7 as const satisfies TipoCargo
export const TIPO_MATERIA = 8 as const satisfies TipoCargo
export const VALOR_CUOTA = 2 as const satisfies TipoValor
export const VALOR_MATERIA = 9 as const satisfies TipoValor
export const VALOR_LOCKER = 10 as const satisfies TipoValor

/** Price types that carry a month; the others take mes 1 of their year (D-033). */
export const esValorMensual = (tipo: TipoValor): boolean =>
  tipo === VALOR_CUOTA || tipo === VALOR_MATERIA || tipo === VALOR_LOCKER

/** Charge types with ten months: fees, lockers, optional subjects. */
export const esMensual = (tipo: TipoCargo): boolean => tipo >= TIPO_CUOTA

/** Charge type of a column at a level with that label. */
export function tipoCargo(columna: Columna, taller: EtiquetaTaller): TipoCargo {
  switch (columna.clase) {
    case 'inscripcion':
      return 1
    case 'material':
      return 2
    case 'taller':
      return taller === 'Material Taller' ? 3 : 4
    case 'seguro':
      return 5
    case 'cuota':
      return 6
  }
}

/** Column of a fee month; the locker's and the optional subject's month stands below the same one. */
export const colDeMes = (mes: Mes): Col => (mes <= 4 ? mes + 4 : mes + 7) as Col

/** Month of a column, null for the seven one-offs. */
export const mesDeCol = (col: Col): Mes | null => columna(col).mes

export const columna = (col: Col): Columna => COLUMNAS[col - 1] as Columna

/** Heading of a column: 'Inscripción', 'Material 1', 'Fotocopia 1', 'Cuota Marzo'. */
export function etiquetaDeCol(col: Col, taller: EtiquetaTaller): string {
  const c = columna(col)
  return etiqueta({ tipo: tipoCargo(c, taller), mes: c.mes, semestre: c.semestre })
}

/** Text of an item; the charge type already tells Material Taller from Fotocopia. `materia` names the optional subject. */
export function etiqueta(item: Pick<Posicion, 'tipo' | 'mes' | 'semestre'>, materia = ''): string {
  const mes = item.mes === null ? '' : NOMBRE_MES[item.mes]
  switch (item.tipo) {
    case 1:
      return 'Inscripción'
    case 2:
      return `Material ${item.semestre}`
    case 3:
      return `Material Taller ${item.semestre}`
    case 4:
      return `Fotocopia ${item.semestre}`
    case 5:
      return `Seguro ${item.semestre}`
    case 6:
      return `Cuota ${mes}`
    case 7:
      return `Locker ${mes}`
    case 8:
      return `${materia} ${mes}`.trimStart()
  }
}

/** What an item is of, as a receipt says it: 'Marzo 2026', or '2026' for a one-off. */
export const anoMesDe = ({ ano, mes }: Pick<Posicion, 'ano' | 'mes'>): string =>
  mes === null ? String(ano) : `${NOMBRE_MES[mes]} ${ano}`

/** Name of a price type, as the price table shows it. */
export function etiquetaDeValor(tipo: TipoValor, taller: EtiquetaTaller): string {
  if (tipo === VALOR_CUOTA) return 'Cuota'
  if (tipo === VALOR_LOCKER) return 'Locker'
  if (tipo === VALOR_MATERIA) return 'Materia Opcional'
  const c = COLUMNAS.find((una) => una.tipoValor === tipo) as Columna
  return etiquetaDeCol(c.col, taller)
}

/** Code of `invalid:<codes>` for a charge type (D-078): 1 enrolment, 2 materials, 3 insurance, 4 fees, 5 locker, 6 optional. */
export function codigoInvalido(tipo: TipoCargo): CodigoInvalido {
  const codigos: Record<TipoCargo, CodigoInvalido> = { 1: 1, 2: 2, 3: 2, 4: 2, 5: 3, 6: 4, 7: 5, 8: 6 }
  return codigos[tipo]
}

/** Everything but lockers goes on an invoice (COB-014). */
export const esFacturable = (tipo: TipoCargo): boolean => tipo !== TIPO_LOCKER

/** Key of a price (D-033): which of the three ids are set follows from the type. */
export interface Clave {
  readonly tipo: TipoValor
  readonly idNivel: number | null
  readonly idTipoJornada: number | null
  readonly idMateria: number | null
}

/** Key of the monthly fee of a level and shift type. */
export const claveDeCuota = (idNivel: number, idTipoJornada: number | null): Clave => ({
  tipo: VALOR_CUOTA,
  idNivel,
  idTipoJornada,
  idMateria: null,
})

/** Key of the price that an item follows. `idTipoJornada` is that of the item's own month (D-053). */
export function claveDeValor(
  item: Pick<Posicion, 'tipo' | 'idNivel' | 'semestre' | 'idMateria'> & { readonly idTipoJornada: number | null },
): Clave {
  const { idNivel } = item
  if (item.tipo === TIPO_CUOTA) return claveDeCuota(idNivel, item.idTipoJornada)
  if (item.tipo === TIPO_LOCKER) return { tipo: VALOR_LOCKER, idNivel, idTipoJornada: null, idMateria: null }
  if (item.tipo === TIPO_MATERIA) {
    return { tipo: VALOR_MATERIA, idNivel: null, idTipoJornada: null, idMateria: item.idMateria }
  }
  const tipos: Record<1 | 2 | 3 | 4 | 5, TipoValor> =
    item.semestre === 2 ? { 1: 1, 2: 6, 3: 7, 4: 7, 5: 8 } : { 1: 1, 2: 3, 3: 4, 4: 4, 5: 5 }
  return { tipo: tipos[item.tipo as 1 | 2 | 3 | 4 | 5], idNivel, idTipoJornada: null, idMateria: null }
}

/** One text per key, for maps. */
export const textoDeClave = (c: Clave): string =>
  `${c.tipo}|${c.idNivel ?? ''}|${c.idTipoJornada ?? ''}|${c.idMateria ?? ''}`
