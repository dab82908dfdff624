import { sql } from 'kysely'
import { prohibido } from '#domain/errores.ts'
import type { Db, Trx } from '../db/database.ts'
import { puede, type Usuario } from './usuario.ts'

/**
 * Own branch only (D-229): throws `prohibido` for a branch that is not the user's, unless he holds
 * OTR-TODAS-SUCURSALES.
 */
export function exigirSucursal(usuario: Usuario, idSucursal: number): void {
  if (!puede(usuario, 'OTR-TODAS-SUCURSALES') && usuario.idSucursal !== idSucursal) throw prohibido()
}

/** The branches that a user may see: null means all, an empty list none. */
export function sucursalesVisibles(usuario: Usuario): number[] | null {
  if (puede(usuario, 'OTR-TODAS-SUCURSALES')) return null
  return usuario.idSucursal === null ? [] : [usuario.idSucursal]
}

/** The row is of one of these branches; null means all. One text for both, so that the statement stays the same. */
export const enSucursales = (columna: string, sucursales: readonly number[] | null) =>
  sql<boolean>`(${sucursales}::bigint[] is null or ${sql.ref(columna)} = any(${sucursales}::bigint[]))`

/** These branches (null: all) to choose from, by name. */
export const opcionesDeSucursal = (db: Db | Trx, sucursales: readonly number[] | null) =>
  db
    .selectFrom('sucursal')
    .select(['id', 'nombre as text'])
    .where(enSucursales('sucursal.id', sucursales))
    .orderBy('nombre')
    .execute()
