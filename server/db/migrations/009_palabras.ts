import { type Kysely, sql } from 'kysely'

/** Escapes what LIKE would take for a pattern in a name: backslash, percent and underscore. */
const PATRON = String.raw`'%' || regexp_replace(sin_acentos(palabra), '([\\%_])', '\\\1', 'g') || '%'`

/**
 * Adds what queries would otherwise repeat: Spanish order, the pattern of a word that is looked for, the name of a
 * course.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Spanish order as part of the column, as people's names have it from the beginning: no list can forget it.
  for (const [tabla, columna, tipo] of [
    ['sucursal', 'nombre', 'citext'],
    ['cargo', 'nombre', 'citext'],
    ['tipo_jornada', 'tipo', 'citext'],
    ['caso_especial', 'nombre', 'citext'],
    ['materia', 'nombre', 'citext'],
    ['concepto', 'nombre', 'citext'],
    ['servicio', 'nombre', 'citext'],
    ['curso', 'division', 'char(1)'],
  ] as const)
    await sql`alter table ${sql.table(tabla)} alter column ${sql.ref(columna)} type ${sql.raw(tipo)} collate es_ar`.execute(
      db,
    )

  // Escapes after folding, because unaccent turns a full-width ％ into %.
  await sql`
    create function que_contiene(palabra text) returns text language sql immutable strict parallel safe
    return ${sql.raw(PATRON)}`.execute(db)

  await sql`
    create view curso_nombrado as
    select c.id, g.nombre || ' ' || c.division as nombre, g.numero, c.division, g.id_nivel, g.con_locker, c.id_sucursal
    from curso c join grado g on g.id = c.id_grado`.execute(db)
}
