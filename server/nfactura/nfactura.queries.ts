import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { enSucursales } from '../db/words/sucursal.ts'

export interface Numeracion {
  id: number
  sucursal: string
  nFactura: number | null
  ptoVta: number | null
  ePtoVta: number | null
  direccion: string
}

/** Reads the numbering of these branches (null: of all), by name. */
export async function numeraciones(db: Db | Trx, sucursales: readonly number[] | null): Promise<Numeracion[]> {
  const { rows } = await sql<Numeracion>`
    select s.id, s.nombre::text as sucursal, p.n_factura as "nFactura", p.pto_vta as "ptoVta", p.e_pto_vta as "ePtoVta",
      coalesce(p.direccion, '') as direccion
    from sucursal s left join punto_venta p on p.id_sucursal = s.id
    where ${enSucursales('s.id', sucursales)}
    order by s.nombre, s.id`.execute(db)
  return rows
}

/** Finds the highest number used of each of these sales points, annulled collections included (D-093). */
export async function ultimosUsados(trx: Trx, puntos: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ pto: number; nro: number }>`
    select p.pto, c.manual_nro as nro from unnest(${puntos}::int[]) p(pto)
      cross join lateral (select manual_nro from cobranza where manual_pto = p.pto order by manual_nro desc limit 1) c`.execute(
    trx,
  )
  return new Map(rows.map((r) => [r.pto, r.nro]))
}
