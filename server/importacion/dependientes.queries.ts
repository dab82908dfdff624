import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import type { Importacion } from './permiso.service.ts'

/** Documents and numbers of file that rows of one file share. */
export interface Grupos {
  /** Kind and document, by both in one text. */
  readonly docs: Map<string, readonly [clase: string, doc: string]>
  readonly legajos: Set<string>
}

/** Somebody of a row, and by what he may be there twice. */
export interface Suyo {
  readonly nro: number
  readonly lugar: number
  readonly clase: string
  readonly doc: string | null
  readonly legajo: string | null
}

/**
 * Finds the people of other rows who are judged by what these are: those of the same document or number of file, and
 * those of theirs in turn.
 */
export async function dependientesDe(trx: Trx, { id, tipo }: Importacion, primeros: readonly Suyo[]) {
  const grupos: Grupos = { docs: new Map(), legajos: new Set() }
  const personas = new Map<string, Suyo>()
  // of links anybody may be there any number of times
  for (let nuevas = tipo === 'vinculos' ? [] : primeros; nuevas.length > 0; ) {
    const docs = nuevas.flatMap(({ clase, doc }) =>
      doc && !grupos.docs.has(`${clase} ${doc}`) ? [[clase, doc] as const] : [],
    )
    const legajos = nuevas.flatMap(({ legajo }) => (legajo && !grupos.legajos.has(legajo) ? [legajo] : []))
    for (const [clase, doc] of docs) grupos.docs.set(`${clase} ${doc}`, [clase, doc])
    for (const legajo of legajos) grupos.legajos.add(legajo)
    nuevas = (await deGrupos(trx, id, docs, legajos)).filter(({ nro, lugar }) => !personas.has(`${nro} ${lugar}`))
    for (const p of nuevas) personas.set(`${p.nro} ${p.lugar}`, p)
  }
  return { grupos, personas }
}

async function deGrupos(
  trx: Trx,
  id: number,
  docs: readonly (readonly [string, string])[],
  legajos: readonly string[],
) {
  if (docs.length + legajos.length === 0) return []
  const [clases, numeros] = [docs.map(([clase]) => clase), docs.map(([, doc]) => doc)]
  const { rows } = await sql<Suyo>`
    select p.nro, p.lugar, p.clase, p.doc, p.datos->>'legajo' as legajo
    from unnest(${clases}::text[], ${numeros}::text[]) as d(clase, doc)
      join importacion_persona p on p.id_importacion = ${id} and p.clase = d.clase and p.doc = d.doc
    union
    select p.nro, p.lugar, p.clase, p.doc, p.datos->>'legajo' from importacion_persona p
    where p.id_importacion = ${id} and p.clase = 'personal' and p.datos->>'legajo' = any(${legajos}::text[])`.execute(
    trx,
  )
  return rows
}
