import { type RawBuilder, sql } from 'kysely'
import type { CodigoEvento } from '#contract/eventos/eventos.ts'
import type { ClaseImportada } from '#domain/importacion/campos.ts'
import type { Trx } from '../db/database.ts'
import { nombreCompleto } from '../db/words/persona.ts'
import { esResto } from '../db/words/resto.ts'

/** Somebody whom an import made and who has been used since, and how. */
export interface Usado {
  readonly quien: string
  readonly por: string
}

/**
 * Tells of `p` whether he has links that the import did not make. Both lists are made once and compared as sets: asked
 * of each person, the time grew with the square of the file.
 */
const otroEnlace = (suya: 'id_alumno' | 'id_padre', id: number) => sql`p.id in (
  select t.${sql.ref(suya)} from (
    select ap.id_alumno, ap.id_padre from alumno_padre ap
    where ap.${sql.ref(suya)} in (select h.id_persona from importacion_persona h
      where h.id_importacion = ${id} and h.hecho->>'creado' = 'true')
    except
    select case when o.clase = 'alumno' then o.id_persona else u.id_persona end,
      case when o.clase = 'alumno' then u.id_persona else o.id_persona end
    from importacion_persona o
    join importacion_persona u on u.id_importacion = o.id_importacion and u.nro = o.nro and u.lugar = 0
    where o.id_importacion = ${id} and o.hecho->>'enlazado' = 'true') t)`

/** Tells of the person `p`, of this kind, whether he was made one with another and still is. */
const unido = (clase: 'alumno' | 'padre') => sql`exists (
  select 1 from fusion f where f.tipo = ${clase} and f.deshecha_at is null and p.id in (f.id_origen, f.id_destino))`

const USOS: Readonly<Record<ClaseImportada, (id: number) => readonly [RawBuilder<unknown>, string][]>> = {
  alumno: (id) => [
    [sql`exists (select 1 from inscripcion n where n.id_alumno = p.id and not ${esResto})`, 'tiene inscripciones'],
    [sql`p.id_usuario is not null`, 'tiene un usuario'],
    [unido('alumno'), 'fue unido con otra persona'],
    [otroEnlace('id_alumno', id), 'tiene otros padres'],
  ],
  padre: (id) => [
    [sql`exists (select 1 from usuario u where u.id_padre = p.id)`, 'tiene un usuario'],
    [sql`exists (select 1 from cobranza c where c.id_padre = p.id)`, 'figura en un recibo'],
    [unido('padre'), 'fue unido con otra persona'],
    [otroEnlace('id_padre', id), 'tiene otros hijos'],
  ],
  personal: () => [
    [sql`exists (select 1 from usuario u where u.id_personal = p.id)`, 'tiene un usuario'],
    [sql`exists (select 1 from curso_profesor c where c.id_personal = p.id)`, 'tiene cursos'],
    [sql`exists (select 1 from pago g where g.id_personal_destino = p.id)`, 'tiene pagos'],
  ],
}

/**
 * Tells of the event `e` of `p` that it is of a later import that was undone, or of its undo, which put back what was. All
 * that an import or an undo writes has its instant. Compared as a set, for the reason of `otroEnlace`.
 */
const deDeshecha = (clase: ClaseImportada, id: number, idEvento: number) => sql`(p.id, e.fecha) in (
  select h.id_persona, t.fecha from importacion m
  join importacion_persona h on h.id_importacion = m.id and h.clase = ${clase}
  cross join lateral (values (m.hecha_at), (m.deshecha_at)) t(fecha)
  where m.estado = 'deshecha' and m.id_evento > ${idEvento} and h.id_persona in (select s.id_persona
    from importacion_persona s where s.id_importacion = ${id} and s.clase = ${clase} and s.hecho->>'creado' = 'true'))`

/** Events of what is judged by what the record has now: without courses or a merge again he is as he was made. */
const SIN_HUELLA: readonly CodigoEvento[] = ['PER-CURSOS', 'ALU-MERGE', 'ALU-UNMERGE', 'PAD-MERGE', 'PAD-UNMERGE']

/** Finds those whom the import made and who have been used since: `idEvento` is its own last event. */
export async function usadosDe(trx: Trx, clase: ClaseImportada, id: number, idEvento: number): Promise<Usado[]> {
  const casos = sql.join(
    USOS[clase](id).map(([uso, por]) => sql`when ${uso} then ${por}::text`),
    sql` `,
  )
  const { rows } = await sql<Usado>`
    select quien, por from (
      select ${nombreCompleto('p')} as quien, case ${casos}
        when exists (select 1 from audit_evento e where e.entidad = ${clase} and e.id_entidad = p.id and e.id > ${idEvento}
          and e.tipo <> all(${[...SIN_HUELLA]}::text[])
          and not coalesce(${deDeshecha(clase, id, idEvento)}, false))
          then 'se modificó después' end as por
      from ${sql.table(clase)} p
      where p.id in (select h.id_persona from importacion_persona h
        where h.id_importacion = ${id} and h.clase = ${clase} and h.hecho->>'creado' = 'true')) u
    where por is not null order by quien`.execute(trx)
  return rows
}
