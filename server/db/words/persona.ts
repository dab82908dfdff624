import { type RawBuilder, sql } from 'kysely'
import { palabrasDe } from '#domain/busqueda.ts'
import type { Documento } from '#domain/documento.ts'

/**
 * Tells in SQL whether a person has every word of the search in surname, name or document, accents and case ignored
 * (D-074, D-167); without words everybody does. Each word is a parameter, and the trigram index serves them.
 */
export function coincide(persona: string, busqueda: string): RawBuilder<boolean> {
  const columna = sql.ref(`${persona}.busqueda`)
  const palabras = palabrasDe(busqueda).map((p) => sql<boolean>`${columna} like que_contiene(${p})`)
  return palabras.length ? sql<boolean>`(${sql.join(palabras, sql` and `)})` : sql<boolean>`true`
}

/** Writes 'Apellido, Nombre', as domain/texto.ts does. */
export const nombreCompleto = (persona: string) =>
  sql<string>`${sql.ref(`${persona}.apellido`)} || ', ' || ${sql.ref(`${persona}.nombre`)}`

/** Writes the document as lists show it: a DNI is its number. */
export const dniDe = (persona: string) =>
  sql<string>`case when ${sql.ref(`${persona}.doc_tipo`)} = 'DNI' then '' else ${sql.ref(`${persona}.doc_tipo`)} || ' ' end || ${sql.ref(`${persona}.doc_nro`)}`

/** Writes the document in its parts. */
export const documentoDe = (persona: string) =>
  sql<Documento>`jsonb_build_object('tipo', ${sql.ref(`${persona}.doc_tipo`)}, 'numero', ${sql.ref(`${persona}.doc_nro`)})`
