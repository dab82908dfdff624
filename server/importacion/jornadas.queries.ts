import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { viva } from '../db/words/inscripcion.ts'

/** Reads the shift types of the school, and those of the fees of each branch's enrolments of its last school year. */
export async function jornadasDelColegio(db: Db) {
  const { rows: todas } = await sql<{ tipo: string }>`select tipo::text as tipo from tipo_jornada order by 1`.execute(
    db,
  )
  const { rows: porSucursal } = await sql<{ sucursal: string; jornadas: string[] }>`
    select s.nombre::text as sucursal, array_agg(distinct t.tipo::text) as jornadas
    from sucursal s
      join lateral (select max(n.ano) as ano from inscripcion n join curso c on c.id = n.id_curso
        where c.id_sucursal = s.id and ${viva('n')}) u on true
      join curso c on c.id_sucursal = s.id
      join inscripcion i on i.id_curso = c.id and i.ano = u.ano and ${viva('i')}
      join item_cuenta m on m.id_inscripcion = i.id and m.charge_type = 6 and m.mes = 10
      join tipo_jornada t on t.id = m.id_tipo_jornada
    group by s.id order by s.nombre`.execute(db)
  return { todas: todas.map((t) => t.tipo), porSucursal }
}
