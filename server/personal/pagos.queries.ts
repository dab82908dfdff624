import { sql } from 'kysely'
import type { Centavos } from '#domain/dinero.ts'
import type { Fecha } from '#domain/fecha.ts'
import { enSucursales } from '../acceso/sucursal.ts'
import type { Db } from '../db/database.ts'

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

interface DeQuien {
  readonly idPersonal: number
  /** Branches whose cash may be seen; null: all. */
  readonly sucursales: readonly number[] | null
}

const suyos = ({ idPersonal, sucursales }: DeQuien) =>
  sql<boolean>`g.id_personal_destino = ${idPersonal} and ${enSucursales('g.id_sucursal', sucursales)}`

const comprobante = sql<string>`concat_ws(' ', g.t_comprobante, nullif(g.n_comprobante, ''))`

/** Reads a page of the payments to an employee, the last ones first. */
export async function pagosAEmpleado(db: Db, de: DeQuien, { desde, cuantos }: { desde: number; cuantos: number }) {
  const { rows } = await sql<PagoRecibido>`
    select g.id, g.dia, s.nombre::text as sucursal, s.id as "idSucursal", ${comprobante} as comprobante, g.medio, g.observaciones, g.monto,
      g.anulado_at is not null as anulado
    from pago g join sucursal s on s.id = g.id_sucursal where ${suyos(de)}
    order by g.dia desc, g.id desc limit ${cuantos} offset ${desde}`.execute(db)
  return rows
}

/** Counts them, and adds up what was paid and not annulled. */
export async function sumaDePagos(db: Db, de: DeQuien) {
  const { rows } = await sql<{ cuenta: number; total: Centavos }>`
    select count(*)::int as cuenta, coalesce(sum(g.monto) filter (where g.anulado_at is null), 0)::bigint as total
    from pago g where ${suyos(de)}`.execute(db)
  return rows[0] as { cuenta: number; total: Centavos }
}
