import type { ColumnaDeTabla } from '../columna.ts'
import { type EtiquetaTaller, etiquetaDeCol } from '../cuenta/catalogo.ts'
import { type ColumnaDeCuenta, columnasDeCuenta } from '../cuenta/columnas.ts'
import type { Col } from '../cuenta/tipos.ts'
import { conY } from '../lista.ts'

/** Several levels stand in one report, so the half-year workshop item has one name (D-020). */
const TALLER = 'Material Taller'

/** 'Cuota Marzo', 'Material Taller 1'. */
export const nombreDeItem = (col: Col): string => etiquetaDeCol(col, TALLER)

/** A level of the school, and what the half-year workshop item is called there (D-031). */
export interface NivelDeTaller {
  readonly nombre: string
  readonly etiquetaTaller: EtiquetaTaller
}

/**
 * Says what an item is called at the levels that have another name for it, so that it is found by that name too:
 * 'Fotocopia 1 en Inicial y Primario'; undefined where all levels say the same.
 */
export function otroNombreDeItem(col: Col, niveles: readonly NivelDeTaller[]): string | undefined {
  const otro = etiquetaDeCol(col, 'Fotocopia')
  const suyos = niveles.filter((n) => n.etiquetaTaller === 'Fotocopia')
  if (otro === nombreDeItem(col) || suyos.length === 0) return undefined
  return `${otro} en ${conY(suyos.map((n) => n.nombre))}`
}

/** The account of a debtor: the columns of the report on the screen and in its spreadsheet. */
export const COLUMNAS_DE_DEUDORES = columnasDeCuenta(TALLER)

/**
 * The same on the screen, where the cells have their own level's word: a heading that fits them all (D-020, D-031).
 * `talleres` are the words of the levels shown.
 */
export function columnasDeDeudores(talleres: ReadonlySet<EtiquetaTaller>): readonly ColumnaDeCuenta[] {
  const [unico, otro] = [...talleres]
  if (!otro) return columnasDeCuenta(unico ?? TALLER)
  return COLUMNAS_DE_DEUDORES.map((c) => {
    const fotocopia = etiquetaDeCol(c.col, 'Fotocopia')
    const distintos = fotocopia !== c.titulo
    return distintos
      ? { ...c, titulo: `${c.titulo} o ${fotocopia}`, corto: c.corto.replace('Taller', 'Taller o Fotocopia') }
      : c
  })
}

/** What the spreadsheet says of a debtor before his account; on the screen it is all under his name. */
export const DATOS_DE_DEUDOR = [
  { key: 'apellido', titulo: 'Apellido', tipo: 'texto', letras: 22 },
  { key: 'nombre', titulo: 'Nombre', tipo: 'texto', letras: 24 },
  { key: 'dni', titulo: 'DNI', tipo: 'texto', letras: 12 },
  { key: 'curso', titulo: 'Curso', tipo: 'texto', letras: 16 },
  { key: 'nivel', titulo: 'Nivel', tipo: 'texto', letras: 12 },
  { key: 'sucursal', titulo: 'Sucursal', tipo: 'texto', letras: 18 },
  { key: 'ano', titulo: 'Año', tipo: 'entero', letras: 7 },
  { key: 'edad', titulo: 'Edad', tipo: 'entero', letras: 7 },
  { key: 'jornada', titulo: 'Tipo de Jornada', tipo: 'texto', letras: 16 },
  { key: 'caso', titulo: 'Caso Especial', tipo: 'texto', letras: 18 },
  { key: 'descuento', titulo: 'Descuento %', tipo: 'numero', letras: 12 },
  { key: 'situacion', titulo: 'Situación', tipo: 'texto', letras: 18 },
  { key: 'telefono', titulo: 'Teléfono', tipo: 'texto', letras: 18 },
  { key: 'responsable', titulo: 'Responsable', tipo: 'texto', letras: 28 },
] as const satisfies readonly ColumnaDeTabla[]

/** What is owed of lockers and optional subjects, which have no column in the account. */
export const OTROS_ADEUDADOS = {
  key: 'otros',
  titulo: 'Lockers y materias',
  tipo: 'pesos',
  letras: 17,
} as const satisfies ColumnaDeTabla

/** What is owed until today's month, lockers and optional subjects included. */
export const DEBE_HOY = {
  key: 'debeHoy',
  titulo: 'Debe hoy',
  tipo: 'pesos',
  letras: 17,
} as const satisfies ColumnaDeTabla

export const TOTAL_ADEUDADO = {
  key: 'adeudado',
  titulo: 'Total adeudado',
  tipo: 'pesos',
  letras: 17,
} as const satisfies ColumnaDeTabla
