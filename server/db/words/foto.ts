import { type RawBuilder, sql } from 'kysely'
import { LUGAR_DE_FOTO } from '#domain/persona/foto.ts'

/** A place where photos are shown (D-126). */
export type Lugar = keyof typeof LUGAR_DE_FOTO

interface Donde {
  /** Where it is shown, if not in the list or on the screen of its own kind (D-126). */
  lugar?: Lugar
  /** Whether who reads may see it there. */
  puede?: boolean
  /** Column with the person's id. */
  id?: string
}

const IDS = { alumno: 'idAlumno', padre: 'idPadre', personal: 'idPersonal' } as const

/**
 * Writes the address of a person's photo, '' where there is none (D-187). The client adds its token. `t` is the instant
 * of the photo, so that a change of it is seen at once.
 */
export function fotoDe(
  kind: keyof typeof IDS,
  persona: string,
  { lugar, puede = true, id = 'id' }: Donde = {},
): RawBuilder<string> {
  const rule = lugar ? `&rule=${LUGAR_DE_FOTO[lugar]}` : ''
  return sql<string>`coalesce((
    select ${sql.lit(`/api/${kind}/foto?t=`)} || floor(extract(epoch from suya.updated_at) * 1000)::bigint::text
      || ${sql.lit(`&${IDS[kind]}=`)} || suya.id_owner::text || ${sql.lit(rule)}
    from foto suya where suya.kind = ${sql.lit(kind)} and suya.id_owner = ${sql.ref(`${persona}.${id}`)} and ${puede}::boolean), '')`
}
