import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'

/**
 * Takes the next receipt of the branch and, where the branch has a manual sales point, its next number (D-093, D-222).
 * This is the last lock of the transaction; a number taken is never used again.
 */
export async function numerar(trx: Trx, idSucursal: number) {
  const { rows } = await sql<{ recibo_nro: number; manual_pto: number | null; manual_nro: number | null }>`
    insert into punto_venta as p (id_sucursal, n_recibo) values (${idSucursal}, 2)
    on conflict (id_sucursal) do update set n_recibo = p.n_recibo + 1, n_factura = case when p.pto_vta is null then p.n_factura else p.n_factura + 1 end
    returning n_recibo - 1 as recibo_nro, case when n_factura is null then null else pto_vta end as manual_pto,
      case when pto_vta is null then null else n_factura - 1 end as manual_nro`.execute(trx)
  const numero = rows[0]
  if (!numero) throw new Error(`la sucursal ${idSucursal} no tiene numeración`)
  return numero
}

/** Takes a number for what was paid before Campana, which has no receipt: below zero, so that it is nobody's. */
export async function numerarApertura(trx: Trx) {
  const { rows } = await sql<{ recibo_nro: number }>`select -nextval('apertura_nro')::int as recibo_nro`.execute(trx)
  return { recibo_nro: rows[0]?.recibo_nro ?? 0, manual_pto: null, manual_nro: null }
}
