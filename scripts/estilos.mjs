// Refuses in stylesheets: measures that are not tokens, the kit's own classes, and classes that are undefined or
// unused.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { RAIZ } from './node.mjs'

/** Files that may give measures as numbers, and files that may name the kit's own classes. */
const TOKENS = 'web/estilos/tokens.css'
const KIT = 'web/estilos/kit.module.css'
const COMMENT = /\/\*[\s\S]*?\*\//g
/**
 * Measures that need no token: paper has its own sizes, in points; zero and half of a thing are no steps of a scale.
 */
const FREE = /^(0|inherit|smaller|50%|[\d.]+pt)$/
const MEASURES = [
  { property: /^(font-size|border-radius|z-index)$/, fine: (value) => FREE.test(value) || value.includes('var(--') },
  { property: /^font$/, fine: (value) => value === 'inherit' || !/(^|[\s/])[\d.]+(px|r?em|%)/.test(value) },
]

/**
 * Lists what a stylesheet says against the rules.
 * @param {string} file path from the root, with slashes
 * @param {string} source
 * @returns {string[]} one line for each violation
 */
export function violaciones(file, source) {
  const css = source.replace(COMMENT, '')
  const found = []
  if (!file.endsWith('.module.css') && !file.startsWith('web/estilos/'))
    found.push(`${file}: fuera de web/estilos, las clases de cada componente están en su .module.css`)
  if (file !== KIT)
    for (const [selector] of css.matchAll(/\.(mantine-[\w-]+|m_[0-9a-f]{6,})/g))
      found.push(`${file}: ${selector} es de Mantine: la clase se da en web/estilos/tema.ts o con classNames`)
  if (file === TOKENS) return found
  for (const [, property = '', value = ''] of css.matchAll(/(?<=[{;]\s*)([a-z-]+):\s*([^;{}]+);/g))
    for (const rule of MEASURES)
      if (rule.property.test(property) && !rule.fine(value.trim()))
        found.push(`${file}: ${property}: ${value.trim()} (use una medida de ${TOKENS})`)
  return found
}

/** Names the classes that a stylesheet defines; what it says of `:global(…)` is not its own. */
export const clasesDe = (source) =>
  new Set(
    [
      ...source
        .replace(COMMENT, '')
        .replace(/:global\([^)]*\)|url\([^)]*\)|"[^"]*"/g, '')
        .matchAll(/\.([a-zA-Z][\w-]*)/g),
    ].map(([, name]) => name),
  )

/**
 * Lists classes that are named but not defined, or defined but never named.
 * @param {Map<string, string>} sheets stylesheets by path from the root
 * @param {Map<string, string>} sources what may name their classes, by path from the root
 * @returns {string[]} one line for each violation
 */
export function sueltas(sheets, sources) {
  const found = []
  const used = new Map([...sheets.keys()].map((file) => [file, new Set()]))
  const global = new Set(
    [...sheets].filter(([file]) => !file.endsWith('.module.css')).flatMap(([, css]) => [...clasesDe(css)]),
  )
  for (const [file, source] of sources) {
    for (const [, name = '', specifier = ''] of source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const sheet = path.posix.join(path.posix.dirname(file), specifier)
      const defined = clasesDe(sheets.get(sheet) ?? '')
      const said = source.replace(/^import .*$/gm, '')
      for (const [, one = ''] of said.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) {
        used.get(sheet)?.add(one)
        if (!defined.has(one)) found.push(`${file}: ${name}.${one} no está en ${sheet}`)
      }
    }
    if (/['"`.]mantine-[A-Z]/.test(source)) found.push(`${file}: nombra una clase de Mantine`)
    const written = [...source.matchAll(/className="([^"]*)"/g), ...source.matchAll(/\bclases\(([^)]*)\)/g)]
    for (const [whole, text = ''] of written) {
      const names = whole.startsWith('className')
        ? text.split(/\s+/)
        : [...text.replace(/=== '[^']*'/g, '').matchAll(/'([^']*)'/g)].map(([, one]) => one)
      for (const one of names.filter((name) => name && !global.has(name)))
        found.push(`${file}: la clase ${one} no está en web/estilos`)
    }
  }
  for (const [sheet, names] of used) {
    if (!sheet.endsWith('.module.css')) continue
    for (const one of clasesDe(sheets.get(sheet) ?? '')) if (!names.has(one)) found.push(`${sheet}: nadie usa .${one}`)
  }
  return found
}

/** Lists all violations of the repository. */
export function revisarEstilos() {
  const files = readdirSync(path.join(RAIZ, 'web'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(RAIZ, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !file.startsWith('web/dist/'))
  const read = (/** @type {RegExp} */ ending) =>
    new Map(
      files.filter((file) => ending.test(file)).map((file) => [file, readFileSync(path.join(RAIZ, file), 'utf8')]),
    )
  const sheets = read(/\.css$/)
  return [...[...sheets].flatMap(([file, source]) => violaciones(file, source)), ...sueltas(sheets, read(/\.tsx?$/))]
}
