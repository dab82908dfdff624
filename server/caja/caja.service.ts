import { sql } from 'kysely'
import type { Centavos } from '#domain/dinero.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Trx } from '../db/database.ts'

/**
 * Adds to the day of a branch's cash, negative to take back (D-085). The last but one lock of all money
 * (D-217, step 6): nothing is locked after it but punto_venta.
 */
export async function sumarACaja(
  trx: Trx,
  idSucursal: number,
  dia: Fecha,
  columna: 'cobranzas' | 'pagos' | 'ingresos',
  monto: Centavos,
): Promise<void> {
  const c = sql.ref(columna)
  await sql`
    insert into caja_dia (id_sucursal, dia, ${c}) values (${idSucursal}, ${dia}, ${monto})
    on conflict (id_sucursal, dia) do update set ${c} = caja_dia.${c} + excluded.${c}`.execute(trx)
}
