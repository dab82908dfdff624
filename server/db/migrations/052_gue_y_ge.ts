import { type Kysely, sql } from 'kysely'

/** As in migration 016, but `gue` and `gui` sound as `ge` and `gi`: who writes 'Figeroa' looks for 'Figueroa'. */
const SONIDOS: readonly [patron: string, por: string][] = [
  ["['`´’.]", ''],
  ['[^a-z0-9]+', ' '],
  ['sch|sh|ch', 'C'],
  ['ph', 'f'],
  ['h', ''],
  ['c(?=[ei])|[zx]', 's'],
  ['gu?(?=[ei])', 'j'],
  ['qu(?=[ei])|[cq]', 'k'],
  ['ll|y', 'i'],
  ['[vw]', 'b'],
  ['m(?=[bp])', 'n'],
  [String.raw`(.)\1+`, String.raw`\1`],
]

const literal = (texto: string) => `'${texto.replaceAll("'", "''")}'`

export async function up(db: Kysely<unknown>): Promise<void> {
  const expresion = SONIDOS.reduce(
    (dentro, [patron, por]) => `regexp_replace(${dentro}, ${literal(patron)}, ${literal(por)}, 'g')`,
    'public.sin_acentos(texto)',
  )
  await sql`
    create or replace function sonido(texto text) returns text language sql immutable strict parallel safe
    return ${sql.raw(`' ' || trim(${expresion})`)}`.execute(db)
  // the indexes hold what the function said before
  for (const tabla of ['alumno', 'padre', 'personal'])
    await sql`reindex index ${sql.ref(`${tabla}_sonido`)}`.execute(db)
}
