import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { inscripto } from '../db/words/inscripcion.ts'

/** Shift types by name, with the fee items of this year's active students; deletable while no fee item has it (D-161, D-162). */
export async function listarTiposJornada(db: Db | Trx, ano: number) {
  const { rows } = await sql<{
    id: number
    tipo: string
    observaciones: string
    cantCuotas: number
    canDelete: boolean
  }>`
    select t.id, t.tipo::text as tipo, t.observaciones, coalesce(c.cuotas, 0)::int as "cantCuotas",
      not exists (select 1 from item_cuenta c where c.id_tipo_jornada = t.id) as "canDelete"
    from tipo_jornada t
      left join lateral (select count(*) as cuotas
        from item_cuenta c join inscripcion i on i.id = c.id_inscripcion join alumno l on l.id = i.id_alumno
        where c.id_tipo_jornada = t.id and c.ano = ${ano} and c.charge_type = 6 and ${inscripto('i', 'l')}) c on true
    order by t.tipo, t.id`.execute(db)
  return rows
}

/** Locks a shift type against new items and prices of it; false when there is none. */
export async function bloquearTipoJornada(trx: Trx, id: number): Promise<boolean> {
  return (
    (await trx.selectFrom('tipo_jornada').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !==
    undefined
  )
}

/** True while a fee item has this shift type or stands on one of its prices. */
export async function tieneCuotas(trx: Trx, id: number): Promise<boolean> {
  const { rows } = await sql<{ usado: boolean }>`
    select exists (select 1 from item_cuenta c where c.id_tipo_jornada = ${id})
      or exists (select 1 from item_cuenta c join valor v on v.id = c.id_valor where v.id_tipo_jornada = ${id}) as usado`.execute(
    trx,
  )
  return rows[0]?.usado ?? false
}

export const eliminarValores = (trx: Trx, idTipoJornada: number) =>
  trx.deleteFrom('valor').where('id_tipo_jornada', '=', idTipoJornada).execute()
