import type { ColumnType, JSONColumnType } from 'kysely'
import type { ComoNombres } from '#domain/importacion/nombres.ts'
import type { TipoImportacion } from '#domain/importacion/tipos.ts'
import type { Celda } from '../../importacion/read/limits.ts'
import type { Id, Momento, MomentoNulo, TextoVacio } from './comun.ts'

/** What is to become of a row, or of one of its people. */
export type Veredicto = 'nuevo' | 'cambia' | 'igual' | 'dudoso' | 'error'
/** What a user decided of a doubtful row: another person, the same one, or leave it out. */
export type Decision = 'nuevo' | 'actualizar' | 'dejar'

/** What is wrong, and in which column: its key, '' for the whole row. */
export interface ErrorDeCelda {
  readonly campo: string
  readonly motivo: string
}

/** What the file alone shows of a cell: an error, or with `aviso` something that is told while the row is taken. */
export interface DichoDeCelda extends ErrorDeCelda {
  readonly aviso?: true
  /** With `aviso`: he may be whom an earlier row is about, if he is nobody who is there. */
  readonly otraFila?: true
}

/** Why it is not certain who somebody of a row is, or whether what it says was not taken already. */
export interface Duda {
  readonly por: 'otro-nombre' | 'mismo-nombre' | 'eliminado' | 'otra-fila' | 'ya-pagado'
  /** Of `otra-fila` 0: nobody of them is there yet. */
  readonly id: number
  /** Of `ya-pagado` what was paid, of `otra-fila` what that row says. */
  readonly quien: string
  /** What cannot be decided of him, for it would be refused. */
  readonly sin?: 'nuevo' | 'actualizar'
}

export interface DetalleDePersona {
  readonly errores: readonly ErrorDeCelda[]
  readonly cambios: readonly { readonly campo: string; readonly antes: string; readonly despues: string }[]
  readonly duda: Duda | null
  /** What is unusual and yet no error: an age, a third parent. */
  readonly avisos?: readonly ErrorDeCelda[]
  /** What a row of earlier payments takes as paid: of how many items, and centavos. */
  readonly paga?: { readonly items: number; readonly monto: number }
  /** Whether he is to be linked to the first of the row: null when there is nobody to link. */
  readonly enlace: boolean | null
}

/** What was done, as far as undoing it needs to know. */
export interface HechoDePersona {
  /** He was made by the import. */
  readonly creado?: true
  /** Columns that were changed, before and after. */
  readonly antes?: Readonly<Record<string, unknown>>
  readonly despues?: Readonly<Record<string, unknown>>
  /** Enrolment that was made. */
  readonly inscripcion?: number
  /** Collection that was made. */
  readonly cobranza?: number
  /** He was linked to the first of the row. */
  readonly enlazado?: true
}

/** Texts that hold instead of what the file says, by the keys of their columns. */
export type Corregidas = Readonly<Record<string, string>>

/** Rows of each verdict, those that were corrected and those that have something to look at. */
export type Cuentas = Readonly<Partial<Record<Veredicto | 'corregidas' | 'avisos', number>>>

export interface OpcionesDeImportacion {
  /** Whether people who are there already are changed by what the file says of them. */
  readonly existentes: 'actualizar' | 'dejar'
  /** Whether a missing CUIL is proposed from document and sex. */
  readonly proponerCuil: boolean
  /** Whether a student without a telephone gets that of a parent of his row; absent, as in old imports, is no. */
  readonly proponerTelefono?: boolean
  /** How whole names are written; absent is with a comma. */
  readonly nombres?: ComoNombres
  /** What every row says of fields of the first person that have no column. */
  readonly fijos?: readonly Fijo[]
  /** Which sheet was read of a workbook whose others have something too, in their order; absent where there is one. */
  readonly hojas?: Hojas
}

/** Names of sheets of a workbook. */
export interface Hojas {
  readonly leida: string
  readonly otras: readonly string[]
}

export interface Fijo {
  /** Key of the column that there is not. */
  readonly campo: string
  readonly valor: string
}

export interface EsquemaImportacion {
  importacion: {
    id: Id
    tipo: TipoImportacion
    nombre: string
    id_usuario: number
    /** Instant by the request's clock, and by the database's, after which it is removed. */
    fecha: Momento
    creada: Momento
    estado: 'leida' | 'revisada' | 'hecha' | 'deshecha'
    /** Titles of the file's columns. */
    titulos: JSONColumnType<readonly string[], string, string>
    /** Key of what each column is, null for those that are not taken. */
    columnas: JSONColumnType<readonly (string | null)[], string, string>
    opciones: JSONColumnType<OpcionesDeImportacion, string, string>
    filas: number
    cuentas: JSONColumnType<Cuentas, string | undefined, string>
    /** What the user is told of the last thing that was done or refused. */
    aviso: TextoVacio
    id_job: ColumnType<number | null, number | null | undefined, number | null>
    hecha_at: MomentoNulo
    /** Last event of the audit that it wrote: what has a higher number came after. */
    id_evento: ColumnType<number | null, undefined, number>
    deshecha_at: MomentoNulo
    deshecha_por: ColumnType<number | null, undefined, number>
  }
  importacion_fila: {
    id_importacion: number
    /** By which the spreadsheet program calls the row. */
    nro: number
    /** As the file has them. */
    celdas: JSONColumnType<readonly Celda[], string, never>
    /** What was typed over them in the review. */
    corregidas: JSONColumnType<Corregidas, string | undefined, string>
    /** Somebody of it has `avisos`. */
    con_avisos: ColumnType<boolean, undefined, never>
    veredicto: ColumnType<Veredicto | null, undefined, Veredicto | null>
    decision: ColumnType<Decision | null, undefined, Decision | null>
    /** What may be decided of it; empty when nothing is doubtful. */
    decisiones: ColumnType<Decision[], undefined, Decision[]>
    /** Name of the first person, to search by. */
    nombre: TextoVacio
  }
  importacion_persona: {
    id_importacion: number
    nro: number
    lugar: number
    clase: 'alumno' | 'padre' | 'personal'
    /** 'DNI 45111222'; null when there is none, or none that is valid. */
    doc: string | null
    datos: JSONColumnType<Readonly<Record<string, string>>, string, string>
    errores: JSONColumnType<readonly DichoDeCelda[], string, string>
    /** Row of the same file that has this document first. */
    repetida: ColumnType<number | null, undefined, number | null>
    veredicto: ColumnType<Veredicto | null, undefined, Veredicto | null>
    detalle: JSONColumnType<DetalleDePersona, string | undefined, string>
    id_persona: ColumnType<number | null, undefined, number | null>
    hecho: ColumnType<HechoDePersona | null, undefined, string>
  }
}
