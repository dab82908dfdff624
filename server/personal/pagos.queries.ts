import { sql } from 'kysely'
import type { Centavos } from '#domain/dinero.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Db } from '../db/database.ts'
import { enSucursales } from '../db/words/sucursal.ts'

interface PagoRecibido {
  id: number
  dia: Fecha
  sucursal: string
  idSucursal: number
  comprobante: string
  medio: string
  observaciones: string
  monto: Centavos
  anulado: boolean
}

const comprobante = sql<string>`concat_ws(' ', g.t_comprobante, nullif(g.n_comprobante, ''))`

/** Reads the payments that the cash of these branches (null: all) made to an employee, the last ones first. */
export async function pagosAEmpleado(db: Db, idPersonal: number, sucursales: readonly number[] | null) {
  const { rows } = await sql<PagoRecibido>`
    select g.id, g.dia, s.nombre::text as sucursal, s.id as "idSucursal", ${comprobante} as comprobante, g.medio, g.observaciones, g.monto,
      g.anulado_at is not null as anulado
    from pago g join sucursal s on s.id = g.id_sucursal
    where g.id_personal_destino = ${idPersonal} and ${enSucursales('g.id_sucursal', sucursales)}
    order by g.dia desc, g.id desc`.execute(db)
  return rows
}
