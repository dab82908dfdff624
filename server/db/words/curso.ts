import { type RawBuilder, sql } from 'kysely'
import { conLetraAlFinal, palabrasDe } from '#domain/busqueda.ts'
import { fold } from '#domain/texto.ts'
import { coincideAlPaso } from './persona.ts'

/**
 * The courses (id, nombre, id_sucursal) with the words that they are searched by (palabras), accents and case folded:
 * those of the name, an ordinal by its number (domain/busqueda.ts), and number and division in one: '1° Grado A', and
 * '1er Grado A' too, has '1', 'grado', 'a' and '1a'.
 */
export const cursosPorPalabras = sql`(
  select c.id, c.nombre, c.id_sucursal, regexp_split_to_array(
      regexp_replace(sin_acentos(translate(c.nombre, '°ºª', '   ')), '\\m(\\d{1,2})(r[oa]|er[oa]?|[dtmvn][oa])\\M', '\\1', 'g'),
      '[^a-z0-9]+')
    || (substring(c.nombre from '\\d+') || sin_acentos(c.division)) as palabras
  from curso_nombrado c)`

/** How letters are taken that stand alone beside a course. */
interface Letras {
  /** As the beginning of a word of the course too, '4° g' of '4° Grado A', and not its division alone. */
  readonly comienzos?: true
  /** A letter a–z with which a name or surname of the student begins. */
  readonly inicial?: string
}

/**
 * Tells in SQL whether a student is in a course (cursosPorPalabras) that a search names, in as many ways as it may be
 * meant, the likeliest first; in none where it names no course. A letter that stands alone is its division; where there
 * is none, the beginning of a word of its name, '4° g', and then, at the end, of a student's.
 */
export function enCurso(alumno: string, curso: string, busqueda: string): RawBuilder<boolean>[] {
  const final = conLetraAlFinal(busqueda)
  return [
    estaEnCurso(alumno, curso, busqueda, {}),
    limpias(busqueda).some((p) => /^[a-z]$/.test(p)) ? estaEnCurso(alumno, curso, busqueda, { comienzos: true }) : null,
    final && estaEnCurso(alumno, curso, final.antes, { inicial: final.letra }),
  ].filter((esta) => esta !== null)
}

/**
 * Counts in SQL the words of a search that are whole words of a course: of '4 año', two of '4° Año A' and one of 'Sala
 * de 4 años'.
 */
export const palabrasEnteras = (curso: string, busqueda: string) =>
  sql<number>`(select count(*) from unnest(${limpias(busqueda)}::text[]) dicha where dicha = any(${sql.ref(`${curso}.palabras`)}))`

const limpia = (palabra: string) => fold(palabra).replace(/[^a-z0-9]/g, '')
const limpias = (busqueda: string) => palabrasDe(busqueda).map(limpia)

/**
 * Tells it in one way. A word begins one of the course's name or is of the student's; one with a digit, or of one letter,
 * must be of the course's. Null without a word of a course.
 */
function estaEnCurso(alumno: string, curso: string, busqueda: string, { comienzos, inicial }: Letras) {
  const suyas = sql.ref(`${curso}.palabras`)
  const palabras = palabrasDe(busqueda).map((p) => ({ p, suya: limpia(p) }))
  const conCifra = palabras.filter(({ suya }) => /^\d{1,2}[a-z]?$/.test(suya))
  if (conCifra.length === 0) return null
  const esDelCurso = (palabra: string) => sql`${palabra} = any(${suyas})`
  const empiezaUna = (palabra: string) =>
    sql`exists (select 1 from unnest(${suyas}) una where starts_with(una, ${palabra}))`
  const condiciones = palabras.map(({ p, suya }) => {
    if (conCifra.some((c) => c.p === p)) return esDelCurso(suya)
    if (suya.length === 1) return comienzos ? empiezaUna(suya) : esDelCurso(suya)
    return sql`(${suya === '' ? sql`false` : empiezaUna(suya)} or ${coincideAlPaso(alumno, p)})`
  })
  if (inicial) condiciones.push(sql`${sql.ref(`${alumno}.busqueda`)} ~ ${`(^|[^a-z0-9])${inicial}`}`)
  return sql<boolean>`${sql.join(condiciones, sql` and `)}`
}

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
