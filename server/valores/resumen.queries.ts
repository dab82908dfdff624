import { sql } from 'kysely'
import type { Centavos } from '#domain/dinero.ts'
import type { Mes } from '#domain/fecha.ts'
import type { Db, Trx } from '../db/database.ts'
import { nombreDeUsuario } from '../db/words/usuario.ts'

export interface CuotaDeProceso {
  apellido: string
  nombre: string
  curso: string
  ano: number
  mes: Mes
  antes: Centavos
  despues: Centavos
}

/** Reads the fees that an overdue process raised, newest year first, then by name and month. */
export async function cuotasDeProceso(db: Db, idProceso: number): Promise<CuotaDeProceso[]> {
  const { rows } = await sql<CuotaDeProceso>`
    select a.apellido, a.nombre, k.nombre as curso, i.ano, i.mes, c.monto_antes as antes, c.monto_despues as despues
    from item_cambio c join item_cuenta i on i.id = c.id_item join inscripcion n on n.id = i.id_inscripcion
      join alumno a on a.id = n.id_alumno join curso_nombrado k on k.id = n.id_curso
    where c.id_proceso = ${idProceso} and c.motivo = 'BULK'
    order by i.ano desc, a.apellido, a.nombre, n.id, i.mes`.execute(db)
  return rows
}

/** Reads the number by which people know a process. */
export async function numeroDeProceso(db: Db, idProceso: number): Promise<number> {
  const { numero } = await db
    .selectFrom('proceso')
    .select('numero')
    .where('id', '=', idProceso)
    .executeTakeFirstOrThrow()
  return numero ?? idProceso
}

/** Names who made a process, as the list of processes does. */
export async function quienProceso(trx: Trx, idUsuario: number): Promise<string> {
  const { rows } = await sql<{ quien: string }>`
    select ${nombreDeUsuario('u.id')} as quien from usuario u where u.id = ${idUsuario}`.execute(trx)
  return rows[0]?.quien ?? ''
}
