import { type RawBuilder, sql } from 'kysely'
import { palabrasDeNombre } from '#domain/sonido.ts'

export type ClaseDePersona = 'alumno' | 'padre' | 'personal'

/** Another way to find a person, asked only when the words of the search were found nowhere (record 049). */
export interface Parecido {
  /** What is told of whoever it finds. */
  readonly por: string
  /** Tells in SQL whether it finds the person whose row has that alias. */
  readonly es: (persona: string, clase: ClaseDePersona) => RawBuilder<boolean>
}

/** Last digits of a telephone that are compared: with or without area, 0, 15 or country they are the same. */
const [MIN_CIFRAS, CIFRAS] = [6, 7]
const CIFRAS_DE_CUIL = 11

/** Lists the ways in which a search can be taken, the most likely first; none for what is no name, number or address. */
export function parecidos(busqueda: string): readonly Parecido[] {
  const texto = busqueda.trim()
  if (/^[\d\s().+/-]+$/.test(texto)) {
    const numero = texto.replace(/\D/g, '')
    return [
      ...(numero.length === CIFRAS_DE_CUIL ? [{ por: 'Por CUIL', es: deCuil(numero) }] : []),
      ...(numero.length >= MIN_CIFRAS
        ? [{ por: 'Por teléfono', es: (persona: string) => llama(persona, numero) }]
        : []),
    ]
  }
  const email: Parecido = { por: 'Por email', es: (persona, clase) => escribe(persona, clase, texto) }
  if (texto.includes('@')) return [email]
  const sonora = queSuena(texto)
  return [...(sonora ? [sonora] : []), ...(/^[\w.+-]{4,}$/.test(texto) ? [email] : [])]
}

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

function llama(persona: string, numero: string): RawBuilder<boolean> {
  const patron = `%${numero.slice(-CIFRAS)}`
  const es = (campo: string) => sql<boolean>`cifras(${sql.ref(`${persona}.${campo}`)}) like ${patron}`
  return sql<boolean>`(${es('telefono1')} or ${es('telefono2')})`
}

const escribe = (persona: string, clase: ClaseDePersona, texto: string): RawBuilder<boolean> =>
  clase === 'padre'
    ? sql<boolean>`${sql.ref(`${persona}.id`)} in (select id_padre from padre_email where lower(value) like que_contiene(${texto}))`
    : sql<boolean>`lower(${sql.ref(`${persona}.email`)}) like que_contiene(${texto})`
