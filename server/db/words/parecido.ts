import { type RawBuilder, sql } from 'kysely'
import { cifrasBuscadas } from '#domain/persona/telefono.ts'
import { palabrasDeNombre } from '#domain/sonido.ts'
import { coincide } from './persona.ts'

export type ClaseDePersona = 'alumno' | 'padre' | 'personal'

/** Another way to find a person, asked only when the words of the search were found nowhere (record 049). */
export interface Parecido {
  /** What is told of whoever it finds. */
  readonly por: string
  /** Tells in SQL whether it finds the person whose row has that alias. */
  readonly es: (persona: string, clase: ClaseDePersona) => RawBuilder<boolean>
}

const CIFRAS_DE_CUIL = 11

/** Lists the ways in which a search can be taken, the most likely first; none for what is no name, number or address. */
export function parecidos(busqueda: string): readonly Parecido[] {
  const texto = busqueda.trim()
  const numero = enCifras(texto)
  if (numero !== null)
    return [
      ...(numero.length === CIFRAS_DE_CUIL ? [{ por: 'Por CUIL', es: deCuil(numero) }] : []),
      ...[porTelefono(texto) ?? []].flat(),
    ]
  const email: Parecido = { por: 'Por email', es: (persona, clase) => escribe(persona, clase, texto) }
  if (texto.includes('@')) return [email]
  const sonora = queSuena(texto)
  return [...(sonora ? [sonora] : []), ...(/^[\w.+-]{4,}$/.test(texto) ? [email] : [])]
}

/** Gives the digits of a search that is a number, with whatever separates them; null for any other. */
const enCifras = (texto: string) => (/^[\d\s().+/-]+$/.test(texto) ? texto.replace(/\D/g, '') : null)

/** The way by telephone; undefined for a search that is none. */
export function porTelefono(busqueda: string): Parecido | undefined {
  const cifras = cifrasBuscadas(busqueda)
  return cifras === null ? undefined : { por: 'Por teléfono', es: (persona) => llama(persona, cifras) }
}

/**
 * How a list takes a search otherwise than by its words: by their sound, where nobody has them; or, of parents, with those
 * whose children have them.
 */
export type Por = 'sonido' | 'hijos'

/**
 * Tells in SQL whether a list of people has somebody for the search: by its words, as `coincide` does, by a part of a
 * telephone, of a student's parents too, or, where the list shows e-mails, by a part of one. A search of several words
 * asks what it always asked.
 * `por`: otherwise than by its words. `tiene`: how the words are asked for.
 */
export function estaEnLista(
  persona: string,
  clase: ClaseDePersona,
  busqueda: string,
  por?: Por,
  tiene: typeof coincide = coincide,
): RawBuilder<boolean> {
  if (por === 'sonido') return queSuena(busqueda)?.es(persona, clase) ?? sql<boolean>`false`
  if (por === 'hijos')
    return sql<boolean>`(${estaEnLista(persona, clase, busqueda)} or ${tieneHijo(persona, busqueda)})`
  const texto = busqueda.trim()
  const telefono = porTelefono(texto)
  const conEmail = clase !== 'alumno' && /^[\w.+-]{3,}(@[\w.-]*)?$|^@[\w.-]{3,}$/.test(texto) && !telefono
  const formas = [
    tiene(persona, busqueda),
    ...(telefono ? [telefono.es(persona, clase)] : []),
    ...(telefono && clase === 'alumno' ? [esHijoDe(persona, telefono.es('p', 'padre'))] : []),
    ...(conEmail ? [escribe(persona, clase, texto)] : []),
  ]
  return formas.length > 1 ? sql<boolean>`(${sql.join(formas, sql` or `)})` : tiene(persona, busqueda)
}

/** Tells in SQL whether a parent has a child with the words of the search; a deleted one is nobody's here, as in the list. */
export const tieneHijo = (padre: string, busqueda: string) => sql<boolean>`${sql.ref(`${padre}.id`)} = any(array(
  select ap.id_padre from alumno a join alumno_padre ap on ap.id_alumno = a.id
  where not a.eliminado and ${coincide('a', busqueda)}))`

/** Whether a student is a child of a parent, not deleted, of whom that is true; the parent is `p` in it. */
const esHijoDe = (alumno: string, padre: RawBuilder<boolean>) => sql<boolean>`${sql.ref(`${alumno}.id`)} = any(array(
  select ap.id_alumno from padre p join alumno_padre ap on ap.id_padre = p.id where not p.eliminado and ${padre}))`

/** The way by sound, as domain/sonido.ts has it; undefined for a search that is no name. */
export function queSuena(busqueda: string): Parecido | undefined {
  const palabras = palabrasDeNombre(busqueda)
  return palabras ? { por: 'Suena parecido', es: (persona) => suena(persona, palabras) } : undefined
}

/** Whether each word sounds as the beginning of one of the name, or all of them as one: 'o connor', 'de lacruz'. */
function suena(persona: string, palabras: readonly string[]): RawBuilder<boolean> {
  const nombre = sql`sonido(${sql.ref(`${persona}.apellido`)} || ' ' || ${sql.ref(`${persona}.nombre`)})`
  const empieza = (palabra: string) => sql<boolean>`${nombre} like '%' || nullif(sonido(${palabra}), ' ') || '%'`
  const juntas = palabras.join('')
  // 'xxxx' sounds as a single s, with which half of the names begin
  const alcanza = sql`length(sonido(${juntas})) > 3`
  const todas = sql.join(palabras.map(empieza), sql` and `)
  return palabras.length === 1
    ? sql<boolean>`(${alcanza} and ${todas})`
    : sql<boolean>`(${alcanza} and (${todas} or ${empieza(juntas)}))`
}

/** A CUIL, of who has one, or of a student the document inside of it. */
const deCuil = (numero: string) => (persona: string, clase: ClaseDePersona) =>
  clase === 'alumno'
    ? sql<boolean>`${sql.ref(`${persona}.doc_nro`)} = ${String(Number(numero.slice(2, -1)))}`
    : sql<boolean>`${sql.ref(`${persona}.cuil`)} = ${numero}`

/** Whether one of the two telephones has these digits, by the index of trigrams. */
const llama = (persona: string, parte: string): RawBuilder<boolean> =>
  sql<boolean>`(cifras(${sql.ref(`${persona}.telefono1`)}) || ' ' || cifras(${sql.ref(`${persona}.telefono2`)})) like ${`%${parte}%`}`

const escribe = (persona: string, clase: ClaseDePersona, texto: string): RawBuilder<boolean> =>
  clase === 'padre'
    ? sql<boolean>`${sql.ref(`${persona}.id`)} = any(array(select id_padre from padre_email where lower(value) like que_contiene(${texto})))`
    : sql<boolean>`lower(${sql.ref(`${persona}.email`)}) like que_contiene(${texto})`
