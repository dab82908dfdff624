import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { plegado } from '../db/words/plegado.ts'
import { enSucursales } from '../db/words/sucursal.ts'

interface FilaConcepto {
  id: number
  nombre: string
  idSucursal: number | null
}

/** Concepts of these branches (null: of all) and the general ones, by name (D-111). */
export async function listarConceptos(db: Db | Trx, sucursales: readonly number[] | null): Promise<FilaConcepto[]> {
  const { rows } = await sql<FilaConcepto>`
    select c.id, c.nombre::text as nombre, c.id_sucursal as "idSucursal"
    from concepto c left join sucursal s on s.id = c.id_sucursal
    where c.id_sucursal is null or ${enSucursales('c.id_sucursal', sucursales)}
    order by c.nombre, s.nombre nulls first, c.id`.execute(db)
  return rows
}

/**
 * Finds the concept that a typed text means in a branch, case and accents ignored: one of its own before a general
 * one.
 */
export async function conceptoPorNombre(trx: Trx, nombre: string, idSucursal: number) {
  const { rows } = await sql<{ id: number; text: string; idSucursal: number | null }>`
    select id, nombre::text as text, id_sucursal as "idSucursal" from concepto
    where ${plegado(sql`nombre::text`)} = ${plegado(sql`${nombre}::text`)} and (id_sucursal = ${idSucursal} or id_sucursal is null)
    order by id_sucursal nulls last, nombre = ${nombre}::citext desc, id limit 1`.execute(trx)
  return rows[0]
}
