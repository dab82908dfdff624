import { sql } from 'kysely'
import type { Centavos } from '#domain/dinero.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Db, Trx } from '../db/database.ts'
import { nombreCompleto } from '../db/words/persona.ts'
import { enSucursales } from '../db/words/sucursal.ts'

interface Destino {
  id: number
  text: string
  description: string
}

/** Lists the employees of these branches (null: all) that can be paid; `id` asks for one alone. */
export async function empleados(
  db: Db | Trx,
  sucursales: readonly number[] | null,
  id: number | null = null,
): Promise<Destino[]> {
  const { rows } = await sql<Destino>`
    select p.id, ${nombreCompleto('p')} as text, c.nombre || ' · ' || s.nombre as description
    from personal p join cargo c on c.id = p.id_cargo join sucursal s on s.id = p.id_sucursal
    where not p.eliminado and ${enSucursales('p.id_sucursal', sucursales)}
      and (${id}::bigint is null or p.id = ${id})
    order by p.apellido, p.nombre, p.id`.execute(db)
  return rows
}

/** Lists the services of these branches (null: all) that can be paid; `id` asks for one alone. */
export async function servicios(
  db: Db | Trx,
  sucursales: readonly number[] | null,
  id: number | null = null,
): Promise<Destino[]> {
  const { rows } = await sql<Destino>`
    select v.id, v.nombre::text as text, s.nombre::text as description
    from servicio v join sucursal s on s.id = v.id_sucursal
    where not v.eliminado and ${enSucursales('v.id_sucursal', sucursales)}
      and (${id}::bigint is null or v.id = ${id})
    order by v.nombre, s.nombre, v.id`.execute(db)
  return rows
}

const QUE = {
  pago: sql`coalesce((select ${nombreCompleto('d')} from personal d where d.id = id_personal_destino),
    (select v.nombre::text from servicio v where v.id = id_servicio))`,
  ingreso: sql`concepto`,
}

/** Locks a payment or income and reads it; undefined when there is none. */
export async function lockMovimiento(trx: Trx, tabla: 'pago' | 'ingreso', id: number) {
  const { rows } = await sql<{
    idSucursal: number
    dia: Fecha
    monto: Centavos
    medio: string
    anulado: boolean
    /** Who was paid, or the concept of the income. */
    que: string
  }>`
    select id_sucursal as "idSucursal", dia, monto, medio, anulado_at is not null as anulado, ${QUE[tabla]} as que
    from ${sql.table(tabla)} where id = ${id} for update`.execute(trx)
  return rows[0]
}
