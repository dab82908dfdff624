import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { plegado } from '../db/words/plegado.ts'
import type { Importacion } from './permiso.service.ts'

/** Documents, numbers of file, and names with birthday that rows of one file share. */
export interface Grupos {
  /** Kind and document, by both in one text. */
  readonly docs: Map<string, readonly [clase: string, doc: string]>
  readonly legajos: Set<string>
  readonly nacidos: Set<string>
}

/** Somebody of a row, and by what he may be there twice. */
export interface Suyo {
  readonly nro: number
  readonly lugar: number
  readonly clase: string
  readonly doc: string | null
  readonly legajo: string | null
  /** claveDeNacido of what the row says; null where it does not say all of it. */
  readonly nacido: string | null
}

/** Gives in SQL `nacido` of what a row says. */
export const nacidoDicho = (datos: 'datos' | 'p.datos') =>
  sql<
    string | null
  >`((${sql.ref(datos)}->>'apellido') || '|' || (${sql.ref(datos)}->>'nombre') || '|' || (${sql.ref(datos)}->>'fechaNacimiento'))`

/**
 * Finds the people of other rows who are judged by what these are: those of the same document, number of file, or name
 * and birthday, and those of theirs in turn.
 */
export async function dependientesDe(trx: Trx, { id, tipo }: Importacion, primeros: readonly Suyo[]) {
  const grupos: Grupos = { docs: new Map(), legajos: new Set(), nacidos: new Set() }
  const personas = new Map<string, Suyo>()
  // of links anybody may be there any number of times
  for (let nuevas = tipo === 'vinculos' ? [] : primeros; nuevas.length > 0; ) {
    const docs = nuevas.flatMap(({ clase, doc }) =>
      doc && !grupos.docs.has(`${clase} ${doc}`) ? [[clase, doc] as const] : [],
    )
    const legajos = nuevas.flatMap(({ legajo }) => (legajo && !grupos.legajos.has(legajo) ? [legajo] : []))
    for (const [clase, doc] of docs) grupos.docs.set(`${clase} ${doc}`, [clase, doc])
    const nacidos = nuevas.flatMap(({ nacido }) => (nacido && !grupos.nacidos.has(nacido) ? [nacido] : []))
    for (const legajo of legajos) grupos.legajos.add(legajo)
    for (const nacido of nacidos) grupos.nacidos.add(nacido)
    nuevas = (await deGrupos(trx, id, { docs, legajos, nacidos })).filter(
      ({ nro, lugar }) => !personas.has(`${nro} ${lugar}`),
    )
    for (const p of nuevas) personas.set(`${p.nro} ${p.lugar}`, p)
  }
  return { grupos, personas }
}

/** Takes the birthdays out of names with them: few rows have one, and of those alone the names need be folded. */
export const diasDe = (nacidos: readonly string[]): string[] =>
  nacidos.map((nacido) => nacido.slice(nacido.lastIndexOf('|') + 1))

interface Buscados {
  readonly docs: readonly (readonly [string, string])[]
  readonly legajos: readonly string[]
  readonly nacidos: readonly string[]
}

async function deGrupos(trx: Trx, id: number, { docs, legajos, nacidos }: Buscados) {
  if (docs.length + legajos.length + nacidos.length === 0) return []
  const [clases, numeros] = [docs.map(([clase]) => clase), docs.map(([, doc]) => doc)]
  const dias = diasDe(nacidos)
  const { rows } = await sql<Suyo>`
    select p.nro, p.lugar, p.clase, p.doc, p.datos->>'legajo' as legajo, ${nacidoDicho('p.datos')} as nacido
    from importacion_persona p where p.id_importacion = ${id} and (p.nro, p.lugar) in (
      select p.nro, p.lugar from unnest(${clases}::text[], ${numeros}::text[]) as d(clase, doc)
        join importacion_persona p on p.id_importacion = ${id} and p.clase = d.clase and p.doc = d.doc
      union
      select nro, lugar from importacion_persona
      where id_importacion = ${id} and clase = 'personal' and datos->>'legajo' = any(${legajos}::text[])
      union
      select nro, lugar from importacion_persona
      where id_importacion = ${id} and lugar = 0 and datos->>'fechaNacimiento' = any(${dias}::text[])
        and ${plegado(nacidoDicho('datos'))} in (select ${plegado(sql`n`)} from unnest(${nacidos}::text[]) n))`.execute(
    trx,
  )
  return rows
}
