import { type Kysely, sql } from 'kysely'

/**
 * Rewritings, in their order, that give names that sound alike in Spanish the same spelling. `C` stands for ch, since no
 * c is left at the end.
 */
const SONIDOS: readonly [patron: string, por: string][] = [
  ["['`´’.]", ''],
  ['[^a-z0-9]+', ' '],
  ['sch|sh|ch', 'C'],
  ['ph', 'f'],
  ['h', ''],
  ['c(?=[ei])|[zx]', 's'],
  ['g(?=[ei])', 'j'],
  ['gu(?=[ei])', 'g'],
  ['qu(?=[ei])|[cq]', 'k'],
  ['ll|y', 'i'],
  ['[vw]', 'b'],
  ['m(?=[bp])', 'n'],
  [String.raw`(.)\1+`, String.raw`\1`],
]

const literal = (texto: string) => `'${texto.replaceAll("'", "''")}'`

/**
 * Adds the search by sound, telephone and e-mail, which is asked when nothing else is found. Names of functions are
 * qualified, because an index is built and analysed without a search path.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const expresion = SONIDOS.reduce(
    (dentro, [patron, por]) => `regexp_replace(${dentro}, ${literal(patron)}, ${literal(por)}, 'g')`,
    'public.sin_acentos(texto)',
  )
  await sql`
    create function sonido(texto text) returns text language sql immutable strict parallel safe
    return ${sql.raw(`' ' || trim(${expresion})`)}`.execute(db)
  await sql`
    create function cifras(texto text) returns text language sql immutable strict parallel safe
    return regexp_replace(texto, '[^0-9]+', '', 'g')`.execute(db)
  for (const tabla of ['alumno', 'padre', 'personal'])
    await sql`create index ${sql.ref(`${tabla}_sonido`)} on ${sql.table(tabla)}
      using gin (sonido(apellido || ' ' || nombre) gin_trgm_ops)`.execute(db)
}
