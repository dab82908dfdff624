import { type Fecha, formatoFecha } from '#domain/fecha.ts'

/** A cell as text; one that has no value to take (a formula that was never computed, #N/A) says why. */
export type Celda = string | { readonly texto: string; readonly falla: string }

export interface FilaLeida {
  /** By which the spreadsheet program calls it: 1, 2, … */
  readonly nro: number
  readonly celdas: readonly Celda[]
}

/** Cells put together over several columns: numbers of its rows as `nro`, and its columns from 0. */
export interface Unida {
  readonly filas: readonly [number, number]
  readonly columnas: readonly [number, number]
}

/** A sheet of a spreadsheet. */
export interface Hoja {
  /** As its tab says; '' of a .csv. */
  readonly nombre: string
  /**
   * Reads its rows, from the first one at each call. Cells of the first rows that are put together come after all rows,
   * and are in `unidas` then.
   */
  readonly filas: (unidas?: Unida[]) => AsyncGenerator<FilaLeida>
}

/** What a cell says, as people write it: a day that the spreadsheet kept as a number too. */
export const escrita = (celda: Celda | undefined): string => {
  const texto = textoDe(celda)
  return /^\d{4}-\d{2}-\d{2}$/.test(texto) ? formatoFecha(texto as Fecha, '/') : texto
}

export const textoDe = (celda: Celda | undefined): string => (typeof celda === 'object' ? celda.texto : (celda ?? ''))

/** What a spreadsheet may have; the largest school has a tenth of it. */
export const LIMITS = {
  filas: 50_000,
  columnas: 100,
  /** Cells of a sheet, the empty ones too, which take as long to read. */
  celdas: 2_000_000,
  /** Sheets that are looked at. */
  hojas: 100,
  /** Cells put together of which is known: those of the first rows. */
  unidas: 2_000,
  /** Rows with the empty ones: as many as any program writes. */
  rows: 1_048_576,
  /** Texts in the table that cells refer to. */
  strings: 1_000_000,
  /** Characters of a cell; what is longer is cut here and refused as too long by its column. */
  texto: 2_000,
  /** Characters of a row, and of all rows together. */
  fila: 20_000,
  todo: 40_000_000,
  /** Bytes of all that is decompressed. */
  raw: 128 * 1024 * 1024,
  /** Bytes of the table of texts, the one part that is kept in memory. */
  textos: 48 * 1024 * 1024,
  /** Bytes of a part that says where the others are, or what their styles are. */
  parte: 8 * 1024 * 1024,
  /** Elements inside of each other, all of which the parser keeps; a sheet has seven. */
  depth: 64,
  /** Bytes without the end of a tag. */
  node: 1024 * 1024,
}

const escrito = (n: number): string => n.toLocaleString('es-AR')
/** What is said of a sheet with more rows than are read. */
export const DEMASIADAS_FILAS = `más de ${escrito(LIMITS.filas)} filas`
/** What is said of a row with more text than is read, and of a sheet. */
export const DEMASIADAS_CELDAS = `más de ${escrito(LIMITS.celdas)} celdas`
export const DEMASIADO_EN_FILA = (nro: number) => `más de ${escrito(LIMITS.fila)} letras en la fila ${escrito(nro)}`
export const DEMASIADO_TEXTO = `más de ${escrito(LIMITS.todo)} letras`

/** Counts the characters of a row. */
export const letrasDe = ({ celdas }: FilaLeida): number => celdas.reduce((n, celda) => n + textoDe(celda).length, 0)
