import { sql } from 'kysely'
import { prohibido } from '#domain/errores.ts'
import type { Db, Trx } from '../db/database.ts'
import { puede, type Usuario } from './usuario.ts'

/** Refuses a branch that is not the user's own with `prohibido`, unless he holds OTR-TODAS-SUCURSALES (D-229). */
export function exigirSucursal(usuario: Usuario, idSucursal: number): void {
  if (!puede(usuario, 'OTR-TODAS-SUCURSALES') && usuario.idSucursal !== idSucursal) throw prohibido()
}

/** The branches that a user may see: null means all, an empty list none. */
export function sucursalesVisibles(usuario: Usuario): number[] | null {
  if (puede(usuario, 'OTR-TODAS-SUCURSALES')) return null
  return usuario.idSucursal === null ? [] : [usuario.idSucursal]
}

/**
 * Tells in SQL whether the row is of one of these branches; null means all. The statement has one text in both cases,
 * so that PostgreSQL can reuse its plan.
 */
export const enSucursales = (columna: string, sucursales: readonly number[] | null) =>
  sql<boolean>`(${sucursales}::bigint[] is null or ${sql.ref(columna)} = any(${sucursales}::bigint[]))`

/** Lists these branches (null: all) as options, by name. */
export const opcionesDeSucursal = (db: Db | Trx, sucursales: readonly number[] | null) =>
  db
    .selectFrom('sucursal')
    .select(['id', 'nombre as text'])
    .where(enSucursales('sucursal.id', sucursales))
    .orderBy('nombre')
    .execute()
