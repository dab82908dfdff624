import { type RawBuilder, type Sql, sql } from 'kysely'

/** Words of a search; a document may be typed with its dots. */
export const palabras = (texto: string): string[] =>
  texto
    .split(/[\s,;]+/)
    .map((p) => (/^\d[\d.]*$/.test(p) ? p.replaceAll('.', '') : p))
    .filter((p) => p !== '')
    .slice(0, 8)

/** Every word inside the person's search text, case and accents ignored (D-167); true without words. The trigram index serves it. */
export function coincide(busqueda: ReturnType<Sql['ref']>, texto: string): RawBuilder<boolean> {
  const partes = palabras(texto).map(
    (p) => sql<boolean>`${busqueda} like '%' || sin_acentos(${p.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`,
  )
  return partes.length ? sql<boolean>`(${sql.join(partes, sql` and `)})` : sql<boolean>`true`
}

/** The document as lists show it: a DNI is its number. */
export const dniDe = (tabla: string) =>
  sql<string>`case when ${sql.ref(`${tabla}.doc_tipo`)} = 'DNI' then '' else ${sql.ref(`${tabla}.doc_tipo`)} || ' ' end || ${sql.ref(`${tabla}.doc_nro`)}`
