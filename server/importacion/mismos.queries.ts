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
 */
export async function filasDelMismo(trx: Trx, id: number, clase: ClaseImportada, parecidos: readonly Parecido[]) {
  if (parecidos.length === 0) return new Map<number, number>()
  const { rows } = await sql<{ nro: number; otra: number }>`
    with d as (
      select nro, doc, suyo, nacimiento, ${plegado(sql`apellido`)} as apellido, ${plegado(sql`nombre`)} as nombre
      from jsonb_to_recordset(${JSON.stringify(parecidos)}::jsonb)
        as n(nro int, doc text, suyo text, apellido text, nombre text, nacimiento text)),
    o as (select * from importacion_persona where id_importacion = ${id} and clase = ${clase} and lugar = 0)
    select nro, coalesce(min(propia), min(igual)) as otra from (
      select d.nro, o.nro as propia, null::int as igual from d join o on o.doc = d.suyo
      union all
      select d.nro, null, o.nro from d join o on o.datos->>'fechaNacimiento' = d.nacimiento and o.nro < d.nro
        and o.doc <> d.doc and ${plegado(sql`o.datos->>'apellido'`)} = d.apellido and ${plegado(sql`o.datos->>'nombre'`)} = d.nombre
      where not exists (select 1 from ${sql.table(clase)} p where p.doc_tipo = split_part(o.doc, ' ', 1)
        and p.doc_nro = split_part(o.doc, ' ', 2) and not p.eliminado)) t
    group by nro`.execute(trx)
  return new Map(rows.map(({ nro, otra }) => [nro, otra]))
}
