import { type RawBuilder, sql } from 'kysely'

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
    where f.tipo = 'alumno' and f.deshecha_at is null and f.id_destino = n.id_alumno
      and f.hecho->'inscripciones' @> jsonb_build_array(jsonb_build_object('id', n.id, 'anulada', true))))`

/** Tells in SQL whether a column of another table has the id of an enrolment that is no rest. */
export const noEsResto = (columna: string) =>
  sql<boolean>`not exists (select 1 from inscripcion n where n.id = ${sql.ref(columna)} and ${esResto})`

/**
 * Tells whether the item `c` keeps its subject: its enrolment is no rest, and it applies, or was collected. A month that
 * was ticked and cleared again, never paid, keeps nothing.
 */
export const conservaSuMateria = sql<boolean>`(
  (c.aplicable or exists (select 1 from cobranza_item ci where ci.id_item = c.id)) and ${noEsResto('c.id_inscripcion')})`
