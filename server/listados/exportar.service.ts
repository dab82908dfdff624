import type { Archivo } from '#contract/route.ts'
import type { ColumnaDeTabla } from '#domain/columna.ts'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Db } from '../db/database.ts'
import { hojaDeTabla } from '../documents/tabla.ts'
import { MIME_XLSX, xlsx } from '../documents/xlsx.ts'

interface Listado<C extends string> {
  /** 'Librería': name of sheet and file. */
  readonly nombre: string
  readonly columnas: readonly ColumnaDeTabla<C>[]
  readonly filas: readonly Readonly<Record<C, string | number | null>>[]
  /** Columns that stay in sight at the left. */
  readonly fijas: number
}

/** Writes a list as a workbook, and that somebody took it away (D-139). */
export async function exportarListado<C extends string>(
  db: Db,
  usuario: Usuario,
  { hoy, ahora }: { hoy: Fecha; ahora: Date },
  listado: Listado<C>,
): Promise<Archivo> {
  const { nombre, filas } = listado
  await auditar(db, { evento: 'REP-LIS', usuario, ahora, params: { lista: nombre, filas: filas.length } })
  return { nombre: `${nombre} ${formatoFecha(hoy)}.xlsx`, mime: MIME_XLSX, cuerpo: xlsx(hojaDeTabla<C>(listado)) }
}

/** Makes a column of texts. */
export const texto = <C extends string>(key: C, titulo: string, letras: number) =>
  ({ key, titulo, tipo: 'texto', letras }) as const satisfies ColumnaDeTabla<C>

/** The last column of lists that may hold deleted rows. */
export const SITUACION = { key: 'situacion', titulo: 'Situación', tipo: 'texto', letras: 12 } as const
export const situacionDe = ({ eliminado, baja }: { eliminado: boolean; baja?: Fecha | null }): string =>
  eliminado ? 'Eliminado' : baja ? `De baja desde ${formatoFecha(baja)}` : ''
