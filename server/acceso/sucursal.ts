import { sql } from 'kysely'
import { prohibido } from '#domain/errores.ts'
import type { Db, Trx } from '../db/database.ts'
import { leer, todas } from '../db/words/juntas.ts'
import { enSucursales } from '../db/words/sucursal.ts'
import { puede, type Usuario } from './usuario.ts'

/** Tells whether the user may act in a branch: it is his own, or he holds OTR-TODAS-SUCURSALES (D-229). */
export const esDeSuSucursal = (usuario: Usuario, idSucursal: number): boolean =>
  puede(usuario, 'OTR-TODAS-SUCURSALES') || usuario.idSucursal === idSucursal

/** Refuses a branch in which the user may not act (esDeSuSucursal) with `prohibido`. */
export function exigirSucursal(usuario: Usuario, idSucursal: number): void {
  if (!esDeSuSucursal(usuario, idSucursal)) throw prohibido()
}

/** The branches that a user may see: null means all, an empty list none. */
export function sucursalesVisibles(usuario: Usuario): number[] | null {
  if (puede(usuario, 'OTR-TODAS-SUCURSALES')) return null
  return usuario.idSucursal === null ? [] : [usuario.idSucursal]
}

export interface Opcion {
  id: number
  text: string
}

/** Lists these branches (null: all) as options, by name, beside other things (juntas). */
export const parteDeSucursales = (sucursales: readonly number[] | null) =>
  todas(sql<Opcion>`
    select id, nombre as text from sucursal where ${enSucursales('sucursal.id', sucursales)} order by nombre`)

/** Lists these branches (null: all) as options, by name. */
export const opcionesDeSucursal = (db: Db | Trx, sucursales: readonly number[] | null) =>
  leer(db, parteDeSucursales(sucursales))
