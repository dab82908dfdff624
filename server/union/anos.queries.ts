import { sql } from 'kysely'
import type { Centavos } from '#domain/dinero.ts'
import type { Db, Trx } from '../db/database.ts'
import { viva } from '../db/words/inscripcion.ts'

export interface EnrolmentOfYear {
  readonly id: number
  readonly idAlumno: number
  readonly ano: number
  readonly curso: string
  /** Centavos that were collected, and that are still owed, of the whole year. */
  readonly pagado: Centavos
  readonly debe: Centavos
  /** A collection of it lives, or it has grades or attendance. */
  readonly conMovimientos: boolean
}

/** Living enrolments of these students, by year, with what a merge has to know of them (D-156). */
export async function anosDe(db: Db | Trx, ids: readonly number[]): Promise<EnrolmentOfYear[]> {
  const { rows } = await sql<EnrolmentOfYear>`
    select n.id, n.id_alumno as "idAlumno", n.ano, c.nombre as curso,
      coalesce(sum(i.pagado), 0)::bigint as pagado,
      coalesce(sum(i.monto - i.pagado) filter (where i.aplicable), 0)::bigint as debe,
      exists (select 1 from cobranza_item ci join cobranza k on k.id = ci.id_cobranza
        where ci.id_inscripcion = n.id and k.anulada_at is null)
        or exists (select 1 from examen_nota x where x.id_inscripcion = n.id)
        or exists (select 1 from asistencia t where t.id_inscripcion = n.id) as "conMovimientos"
    from inscripcion n join curso_nombrado c on c.id = n.id_curso left join item_cuenta i on i.id_inscripcion = n.id
    where n.id_alumno = any(${ids}::bigint[]) and ${viva('n')}
    group by n.id, c.nombre order by n.ano, n.id`.execute(db)
  return rows
}
