import { type RawBuilder, sql } from 'kysely'
import { auditarVarios } from '../auditoria/varios.service.ts'
import type { Trx } from '../db/database.ts'
import { nombreCompleto } from '../db/words/persona.ts'
import { esResto } from '../db/words/resto.ts'

interface Resto {
  id: number
  ano: number
  idAlumno: number
  alumno: string
  curso: string
}

/**
 * Deletes the rests among the enrolments `n` of a condition, with their items and annulled collections of before Campana.
 * An event names each.
 */
export async function borrarRestos(
  trx: Trx,
  cuales: RawBuilder<unknown>,
  quien: Parameters<typeof auditarVarios>[2],
): Promise<void> {
  await sql`create temporary table restos on commit drop as
    select n.id from inscripcion n where ${cuales} and ${esResto}`.execute(trx)
  const { rows } = await sql<Resto>`
    select n.id, n.ano, n.id_alumno as "idAlumno", ${nombreCompleto('a')} as alumno, c.nombre as curso
    from restos r join inscripcion n on n.id = r.id join alumno a on a.id = n.id_alumno
      join curso_nombrado c on c.id = n.id_curso order by n.id`.execute(trx)
  await auditarVarios(
    trx,
    rows.map(({ id, ...params }) => ({ evento: 'INS-DEL' as const, idEntidad: id, params })),
    quien,
  )
  await sql`create temporary table cobranzas_de_restos on commit drop as
    select distinct ci.id_cobranza as id from cobranza_item ci join restos r on r.id = ci.id_inscripcion`.execute(trx)
  const suyas = sql`(select id from restos)`
  await sql`delete from cobranza_item where id_inscripcion in ${suyas}`.execute(trx)
  // one of two siblings may have been noted in the same row
  await sql`delete from cobranzas_de_restos r where exists (select 1 from cobranza_item ci where ci.id_cobranza = r.id)`.execute(
    trx,
  )
  await sql`delete from cobranza_medio where id_cobranza in (select id from cobranzas_de_restos)`.execute(trx)
  await sql`delete from item_cambio where id_item in (select i.id from item_cuenta i where i.id_inscripcion in ${suyas})`.execute(
    trx,
  )
  await sql`delete from item_cuenta where id_inscripcion in ${suyas}`.execute(trx)
  await sql`delete from inscripcion_materia where id_inscripcion in ${suyas}`.execute(trx)
  await sql`delete from inscripcion where id in ${suyas}`.execute(trx)
  await sql`delete from cobranza where id in (select id from cobranzas_de_restos)`.execute(trx)
  await sql`drop table restos, cobranzas_de_restos`.execute(trx)
}
