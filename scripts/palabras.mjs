// Refuses SQL that spells out a word of server/db/words or acceso again (docs/decisions/026-palabras-de-sql.md).
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { RAIZ } from './node.mjs'

/** Finds a word where somebody spells it out, and says what to write instead. */
const WORDS = [
  [/\bestado['"]?,?\s*'?<>'?,?\s*'ANULADA'/, 'viva()'],
  [/\|\| ' ' \|\| \w+\.division\b/, 'curso_nombrado'],
  [/\.apellido \|\| ', ' \|\|/, 'nombreCompleto()'],
  [/\.nombre \|\| ' ' \|\| \w+\.apellido\b/, 'nombreDeUsuario()'],
  [/\baplicable and \w+\.pagado </, 'abierto()'],
  [/\bbusqueda like\b|\bsin_acentos\(/, 'coincide()'],
  [/::bigint\[\] is null or\b/, 'enSucursales()'],
  [/'YYYY-MM-DD"T"HH24/, 'instante()'],
  [/\bcollate es_ar\b/, 'la colación, que es de la columna'],
]

/** Files that define the words; and the invariants and the tests, which judge the data without them. */
const EXEMPT =
  /^server\/db\/(words|migrations|seed)\/|^server\/db\/invariantes(Academicas|Sumas)?\.ts$|^server\/acceso\/sucursal\.ts$|\.test\.ts$/

/**
 * Lists the words that a file of the server spells out.
 * @param {string} file path from the root, with slashes
 * @param {string} source
 * @returns {string[]} one line for each
 */
export function deletreos(file, source) {
  if (EXEMPT.test(file)) return []
  return WORDS.filter(([spelled]) => spelled.test(source)).map(
    ([spelled, word]) => `${file}: «${source.match(spelled)?.[0]}» se dice ${word}`,
  )
}

/** Checks the whole repository. */
export function revisarPalabras() {
  return readdirSync(path.join(RAIZ, 'server'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .flatMap((entry) => {
      const full = path.join(entry.parentPath, entry.name)
      return deletreos(path.relative(RAIZ, full).replaceAll(path.sep, '/'), readFileSync(full, 'utf8'))
    })
}
