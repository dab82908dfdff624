import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../db/database.ts'

/** A collection that a living one, or one with a receipt, would be: not what was paid before Campana and annulled since. */
const cobrada = (inscripcion: RawBuilder<unknown>) => sql`exists (
  select 1 from cobranza_item ci join cobranza c on c.id = ci.id_cobranza
  where ci.id_inscripcion = ${inscripcion} and not (c.apertura and c.anulada_at is not null))`

/** Tells of the enrolment `n` whether anything was collected for it that an undone import did not note and take back. */
export const tieneCobranzas = cobrada(sql`n.id`)

/** Tells of the enrolment `n` whether it was attended or graded. */
export const fueCursada = sql<boolean>`(exists (select 1 from asistencia x where x.id_inscripcion = n.id)
  or exists (select 1 from examen_nota x where x.id_inscripcion = n.id))`

/** Tells whether the student of the enrolment `n` was made one with another since an import, and still is. */
export const unidoDesde = ({ id_evento }: { readonly id_evento: number | null }) => sql`exists (
  select 1 from fusion f where f.tipo = 'alumno' and f.deshecha_at is null and f.id_destino = n.id_alumno
    and f.id_evento > ${id_evento})`

/**
 * Tells whether the enrolment `n` is a rest: annulled, by hand (record 089) or by the undo of an import or a roll-over,
 * and nothing hangs on it. A rest keeps nothing from being deleted, and goes with what it refers to. One that a merge of
 * students annulled is none while they are merged, since undoing that brings it back.
 */
export const esResto = sql<boolean>`(n.estado = 'ANULADA' and not ${tieneCobranzas} and not ${fueCursada}
  and not exists (select 1 from fusion f
    where f.tipo = 'alumno' and f.deshecha_at is null and f.id_destino = n.id_alumno))`

/** Tells in SQL whether a column of another table has the id of an enrolment that is no rest. */
export const noEsResto = (columna: string) =>
  sql<boolean>`not exists (select 1 from inscripcion n where n.id = ${sql.ref(columna)} and ${esResto})`

/** Deletes the rests among the enrolments `n` of a condition, with their items and annulled collections of before Campana. */
export async function borrarRestos(trx: Trx, cuales: RawBuilder<unknown>): Promise<void> {
  await sql`create temporary table restos on commit drop as
    select n.id from inscripcion n where ${cuales} and ${esResto}`.execute(trx)
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
