import { sql } from 'kysely'

/**
 * The courses (id) with the words that they are searched by (palabras), accents and case folded: those of the name, an
 * ordinal by its number (domain/busqueda.ts), and number and division in one: '1° Grado A', and
 * '1er Grado A' too, has '1', 'grado', 'a' and '1a'.
 */
export const cursosPorPalabras = sql`(
  select c.id, c.nombre, regexp_split_to_array(
      regexp_replace(sin_acentos(translate(c.nombre, '°ºª', '   ')), '\\m(\\d{1,2})(r[oa]|er[oa]?|[dtmvn][oa])\\M', '\\1', 'g'),
      '[^a-z0-9]+')
    || (substring(c.nombre from '\\d+') || sin_acentos(c.division)) as palabras
  from curso_nombrado c)`

/**
 * Names the branch of a course where its own name does not tell which it is: '' in a school that has courses in one
 * branch only.
 */
export const sucursalDeCurso = (curso: string) =>
  sql<string>`coalesce(case when (select min(id_sucursal) <> max(id_sucursal) from curso)
    then (select nombre::text from sucursal where id = ${sql.ref(`${curso}.id_sucursal`)}) end, '')`

/** The age on 30 June of who is in a course in time: that at which its level begins, and a year more for each grade. */
export const edadDeGrado = (curso: string, nivel: string) =>
  sql<number>`(${sql.ref(`${nivel}.edad`)} + ${sql.ref(`${curso}.numero`)}
    - (select min(numero) from grado where id_nivel = ${sql.ref(`${nivel}.id`)}))::int`
