import { sql } from 'kysely'

/**
 * The courses (id) with the words that they are searched by (palabras), accents and case folded: those of the name, and
 * number and division in one: '1° Grado A' has '1', 'grado', 'a' and '1a'.
 */
export const cursosPorPalabras = sql`(
  select c.id, regexp_split_to_array(sin_acentos(c.nombre), '[^a-z0-9]+')
    || (substring(c.nombre from '\\d+') || sin_acentos(c.division)) as palabras
  from curso_nombrado c)`
