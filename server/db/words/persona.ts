import { type RawBuilder, sql } from 'kysely'
import { palabrasDe, patronOrdinal } from '#domain/busqueda.ts'
import type { Documento } from '#domain/documento.ts'
import { fold } from '#domain/texto.ts'

/** Two letters or digits, each of which stays one when its accent is dropped: they have no trigram, but are a pair. */
export const PAIR = /^[a-z0-9áéíóúüñ]{2}$/i

/** Tells whether a word is long enough to be found by the index of trigrams. */
export const porTrigramas = (palabra: string): boolean => palabra.length >= 3

/**
 * Tells in SQL whether a person has every word of the search in surname, name or document, accents and case ignored
 * (D-074, D-167); without words everybody does. Each word is a parameter, and its pattern a subquery: PostgreSQL cannot
 * guess how many have it, and so keeps one plan for all words (record 122). The index of trigrams serves those of three
 * letters and more; a shorter one has none and would be sent through that whole index by LIKE, so it has no LIKE, and
 * two letters have an index of pairs. An ordinal is asked of the number alone, as the browser does.
 */
export const coincide = (persona: string, busqueda: string): RawBuilder<boolean> =>
  tieneTodas(persona, busqueda, (columna, p) =>
    PAIR.test(p) ? sql<boolean>`${tiene(columna, p)} and ${tienePar(columna, p)}` : tiene(columna, p),
  )

/** Tells it of people who are read in the order of their names anyway: a short word is looked for in each of them. */
export const coincideAlPaso = (persona: string, busqueda: string): RawBuilder<boolean> =>
  tieneTodas(persona, busqueda, tiene)

/**
 * Tells it of all people of a table, where nothing else narrows them: who the index of pairs finds is not read again to
 * see whether he has the two letters, for nobody else is in it. Without the index it is slow.
 */
export const coincidePorPares = (persona: string, busqueda: string): RawBuilder<boolean> =>
  tieneTodas(persona, busqueda, (columna, p) => (PAIR.test(p) ? tienePar : tiene)(columna, p))

const tiene = (columna: RawBuilder<unknown>, palabra: string) =>
  sql<boolean>`strpos(${columna}, (select sin_acentos(${palabra}))) > 0`
const tienePar = (columna: RawBuilder<unknown>, palabra: string) =>
  sql<boolean>`pares(${columna}) @> (select array[sin_acentos(${palabra})])`

/** Tells whether all words are had; `tieneCorta` tells it of a word without trigrams. */
function tieneTodas(persona: string, busqueda: string, tieneCorta: typeof tiene) {
  const columna = sql.ref(`${persona}.busqueda`)
  const palabras = palabrasDe(fold(busqueda)).map((p) => {
    const ordinal = patronOrdinal(p)
    if (ordinal) return sql<boolean>`${columna} ~ ${ordinal}`
    return porTrigramas(p) ? sql<boolean>`${columna} like (select que_contiene(${p}))` : tieneCorta(columna, p)
  })
  return palabras.length ? sql<boolean>`(${sql.join(palabras, sql` and `)})` : sql<boolean>`true`
}

/**
 * Tells in SQL how much of the person's surname a word of the search, or all of it, is: 2 the whole, 1 its beginning, 0
 * neither. The greatest is listed first, or the twenty first 'Fernanda' would hide every Fernández. What is searched
 * begins with the surname, so that of most people, whom it does not begin with a word, no accents have to be taken off.
 */
export function apellidoDicho(persona: string, busqueda: string): RawBuilder<number> {
  const apellido = sql`sin_acentos(${sql.ref(`${persona}.apellido`)})`
  const dichos = [...palabrasDe(busqueda), palabrasDe(busqueda).join(' ')].map((p) => sql`(select sin_acentos(${p}))`)
  const empieza = (texto: RawBuilder<unknown>) =>
    sql.join(
      dichos.map((dicho) => sql`starts_with(${texto}, ${dicho})`),
      sql` or `,
    )
  return sql<number>`case when not (${empieza(sql.ref(`${persona}.busqueda`))}) then 0
    when ${apellido} in (${sql.join(dichos)}) then 2 when ${empieza(apellido)} then 1 else 0 end`
}

/**
 * Tells in SQL whether a person has just this name, accents and case ignored; the index of the search finds the few who
 * have its words.
 */
export const seLlama = (persona: string, apellido: string, nombre: string) => sql<boolean>`(
  ${coincide(persona, `${apellido} ${nombre}`)}
  and sin_acentos(${sql.ref(`${persona}.apellido`)}) = sin_acentos(${apellido})
  and sin_acentos(${sql.ref(`${persona}.nombre`)}) = sin_acentos(${nombre}))`

/** Writes 'Apellido, Nombre', as domain/texto.ts does. */
export const nombreCompleto = (persona: string) =>
  sql<string>`${sql.ref(`${persona}.apellido`)} || ', ' || ${sql.ref(`${persona}.nombre`)}`

/** Writes the document as lists show it: a DNI is its number. */
export const dniDe = (persona: string) =>
  sql<string>`case when ${sql.ref(`${persona}.doc_tipo`)} = 'DNI' then '' else ${sql.ref(`${persona}.doc_tipo`)} || ' ' end || ${sql.ref(`${persona}.doc_nro`)}`

/** Writes the document in its parts. */
export const documentoDe = (persona: string) =>
  sql<Documento>`jsonb_build_object('tipo', ${sql.ref(`${persona}.doc_tipo`)}, 'numero', ${sql.ref(`${persona}.doc_nro`)})`

/** Writes the number of a document so that it sorts as a number: 9.999.999 comes before 10.000.000. */
export const numeroDeDocumento = (persona: string) => sql<string>`lpad(${sql.ref(`${persona}.doc_nro`)}, 15, '0')`

/** Gives who was kept when a student or a parent was merged, null for one who was not. */
export const unidoA = (tabla: 'alumno' | 'padre', persona: string) =>
  sql<{ id: number; nombre: string } | null>`(select jsonb_build_object('id', k.id, 'nombre', ${nombreCompleto('k')})
    from ${sql.table(tabla)} k where k.id = ${sql.ref(`${persona}.fusionado_en`)})`
