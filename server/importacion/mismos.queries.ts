import { sql } from 'kysely'
import type { ClaseImportada } from '#domain/importacion/campos.ts'
import type { Trx } from '../db/database.ts'
import { plegado } from '../db/words/plegado.ts'
import type { Nacido } from './existentes.queries.ts'

/** Somebody of a row who may be one who is there, with the document that this one has. */
export interface Parecido extends Nacido {
  readonly nro: number
  /** 'DNI 45111222', of the row and of who is there. */
  readonly doc: string
  readonly suyo: string
}

/**
 * Finds for these rows another one of the file that is about the same person who is there: the one that has his document,
 * or else the first of the same name and birthday. Who has a document of somebody else who is there is that one.
 *
 * Thousands of rows may have one name, so it is folded once as it is written, and not once for each pair of rows, and of a
 * name and birthday the first rows of two documents are kept: one of them is of another one than whoever asks.
 */
export async function filasDelMismo(trx: Trx, id: number, clase: ClaseImportada, parecidos: readonly Parecido[]) {
  if (parecidos.length === 0) return new Map<number, number>()
  const { rows } = await sql<{ nro: number; otra: number }>`
    with d as (
      select nro, doc, suyo, nacimiento, ${plegado(sql`apellido`)} as apellido, ${plegado(sql`nombre`)} as nombre
      from jsonb_to_recordset(${JSON.stringify(parecidos)}::jsonb)
        as n(nro int, doc text, suyo text, apellido text, nombre text, nacimiento text)),
    o as materialized (
      select nro, doc, datos->>'fechaNacimiento' as nacimiento, datos->>'apellido' as apellido, datos->>'nombre' as nombre
      from importacion_persona where id_importacion = ${id} and clase = ${clase} and lugar = 0),
    escritos as materialized (
      select apellido, nombre, ${plegado(sql`apellido`)} as plegado, ${plegado(sql`nombre`)} as suyo from (
        select distinct apellido, nombre from o where nacimiento in (select nacimiento from d)) e),
    primeras as materialized (
      select * from (
        select *, row_number() over (partition by nacimiento, apellido, nombre order by nro) as n from (
          select o.nacimiento, e.plegado as apellido, e.suyo as nombre, o.doc, min(o.nro) as nro
          from o join escritos e on e.apellido = o.apellido and e.nombre = o.nombre
          where o.nacimiento in (select nacimiento from d)
            and not exists (select 1 from ${sql.table(clase)} p where p.doc_tipo = split_part(o.doc, ' ', 1)
              and p.doc_nro = split_part(o.doc, ' ', 2) and not p.eliminado)
          group by 1, 2, 3, 4) g) t
      where n <= 2)
    select nro, coalesce(min(propia), min(igual)) as otra from (
      select d.nro, o.nro as propia, null::int as igual from d join o on o.doc = d.suyo
      union all
      select d.nro, null, o.nro from d join primeras o on o.nacimiento = d.nacimiento and o.nro < d.nro
        and o.doc <> d.doc and o.apellido = d.apellido and o.nombre = d.nombre) t
    group by nro`.execute(trx)
  return new Map(rows.map(({ nro, otra }) => [nro, otra]))
}
