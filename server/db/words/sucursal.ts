import { type RawBuilder, sql } from 'kysely'
import { esUno } from './ids.ts'

/** Tells in SQL whether the row is of one of these branches; null means all, and rows of none too. */
export const enSucursales = (columna: string, sucursales: readonly number[] | null): RawBuilder<boolean> =>
  sucursales === null ? sql<boolean>`true` : esUno(columna, sucursales)
