import { sql } from 'kysely'

/** Tells in SQL whether the import `i` is of a file that its user sent again later: only the last try is of use. */
export const reintentada = sql<boolean>`exists (select 1 from importacion o
  where o.id > i.id and o.id_usuario = i.id_usuario and o.tipo = i.tipo and o.nombre = i.nombre)`
