import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../db/database.ts'

/** A collection that a living one, or one with a receipt, would be: not what was paid before Campana and annulled since. */
const cobrada = (inscripcion: RawBuilder<unknown>) => sql`exists (
  select 1 from cobranza_item ci join cobranza c on c.id = ci.id_cobranza
  where ci.id_inscripcion = ${inscripcion} and not (c.apertura and c.anulada_at is not null))`

/** Tells of the enrolment `n` whether anything was collected for it that an undone import did not note and take back. */
export const tieneCobranzas = cobrada(sql`n.id`)

/** Tells whether the student of the enrolment `n` was made one with another since an import, and still is. */
export const unidoDesde = ({ id_evento }: { readonly id_evento: number | null }) => sql`exists (
  select 1 from fusion f where f.tipo = 'alumno' and f.deshecha_at is null and f.id_destino = n.id_alumno
    and f.id_evento > ${id_evento})`

/**
 * Tells whether the enrolment `n` is no more than what undone imports left: made by one of them, annulled by it, and
 * without a collection. Such a rest goes with the student whom another import made, or none could be undone again.
 */
export const esResto = sql`(n.estado = 'ANULADA' and not ${tieneCobranzas} and n.id in (
  select (h.hecho->>'inscripcion')::bigint from importacion_persona h
  join importacion m on m.id = h.id_importacion and m.estado = 'deshecha' where h.hecho ? 'inscripcion'))`

/** Deletes those rests of some students, with their items and the annulled collections of before Campana. */
export async function borrarRestos(trx: Trx, alumnos: RawBuilder<unknown>): Promise<void> {
  await sql`create temporary table restos on commit drop as
    select n.id from inscripcion n where n.id_alumno in ${alumnos} and ${esResto}`.execute(trx)
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
  await sql`delete from pase_correccion where id_alumno in ${alumnos}`.execute(trx)
  await sql`drop table restos, cobranzas_de_restos`.execute(trx)
}
