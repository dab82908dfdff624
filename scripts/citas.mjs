// Checks citations: what a comment, a test or a document cites by its id must have an anchor in docs/.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { RAIZ } from './node.mjs'

/** Folders in which citations are looked for, besides the documents at the root. */
const TOPS = ['domain', 'contract', 'server', 'demo', 'web', 'test', 'e2e', 'bench', 'scripts', 'docs']
const READ = /\.(ts|tsx|mjs|css|sql|md)$/
/** Files made by others, and those that contain broken citations on purpose. */
const SKIPPED = /(^|\/)(dist|node_modules|test-results|playwright-report)\/|^scripts\/citas\.test\.ts$/

/** @typedef {Map<string, string[]>} Anclas anchor → the documents that have it */

/**
 * Collects what can be cited: the documents, their `<a id="…">`, and the numbered headings of docs/dominio.
 * @param {Iterable<[file: string, source: string]>} documents
 * @returns {Anclas}
 */
export function anchorsOf(documents) {
  const anchors = new Map()
  for (const [file, source] of documents) {
    const found = [file, ...[...source.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id)]
    if (file.startsWith('docs/dominio/')) {
      for (const [, n] of source.matchAll(/^#+ (\d+(?:\.\d+)?)\.? /gm)) found.push(`dominio-${n}`)
      for (const [, letter = ''] of source.matchAll(/^## ([A-Z])\. /gm)) found.push(`apendice-${letter.toLowerCase()}`)
    }
    for (const id of found) anchors.set(id, [...(anchors.get(id) ?? []), file])
  }
  return anchors
}

/**
 * Lists what a file cites and no document has.
 * @param {string} file path from the root, with slashes
 * @param {string} source
 * @param {Anclas} anchors
 * @returns {string[]} one line for each
 */
export function citasRotas(file, source, anchors) {
  return citas(file, source, anchors)
    .filter(({ target }) => !anchors.has(target))
    .map(({ cita, at }) => `${file}:${source.slice(0, at).split('\n').length}: cita ${cita}, que no está en docs/`)
}

/** Finds every citation of a file with its anchor and its position. */
function citas(file, source, anchors) {
  const found = []
  const look = (form, anchor) => {
    for (const match of source.matchAll(form)) {
      const target = anchor(match)
      if (target) found.push({ cita: match[0], target, at: match.index })
    }
  }
  look(/\bD-\d+\b/g, ([id]) => id.toLowerCase())
  // Three letters count as a family of rules only if its first rule exists: AES-256 is no citation.
  look(/\b([A-Z]{3})-\d+\b/g, ([id, familia = '']) => anchors.has(`${familia.toLowerCase()}-001`) && id.toLowerCase())
  look(/(?<![\w#%$./-])[SC]\d{1,3}(?![\w%-])/g, ({ 0: id, index }) => esCita(file, source, index) && id.toLowerCase())
  look(/\binterfaz (\d+)/g, ([, n]) => `interfaz-${n}`)
  look(/\bappendix ([A-Z])\b/gi, ([, letter = '']) => `apendice-${letter.toLowerCase()}`)
  if (!file.endsWith('.md')) look(/[\w/.-]+\.md\b/g, ([document]) => document)
  look(/§ ?(\d+(?:\.\d+)?)/g, ({ 1: n, index }) => seccion(file, source.slice(Math.max(0, index - 60), index), n))
  for (const { 0: text, index } of source.matchAll(/\binvariants? \d+(?:(?:, | and | to )\d+)*/gi))
    for (const n of text.match(/\d+/g) ?? [])
      found.push({ cita: `invariant ${n}`, target: `invariante-${n}`, at: index })
  return found
}

/**
 * Tells whether it is a citation. `S12` and `C85` can be any name in code, so they count only in comments, after a
 * parenthesis and in documents.
 */
function esCita(file, source, index) {
  const before = source.slice(source.lastIndexOf('\n', index - 1) + 1, index)
  return file.endsWith('.md') || before.endsWith('(') || /\/\/|\/\*|^\s*(\*|--)/.test(before)
}

/**
 * Tells which text a § is of: `000§8` is of the customer's, `dominio §3.1` of ours; inside docs/dominio a bare § is of
 * that document.
 */
function seccion(file, before, n) {
  const documento = /\b(0\d\d) ?$/.exec(before)?.[1]
  if (documento) return `${documento}-${n}`
  return file.startsWith('docs/dominio/') || /\bdominio (§[\d.]+(,| and) )*$/.test(before) ? `dominio-${n}` : `§${n}`
}

/**
 * Lists links of a document to files or anchors that do not exist.
 * @param {string} file
 * @param {string} source
 * @param {Anclas} anchors
 * @param {(file: string) => boolean} exists
 */
export function enlacesRotos(file, source, anchors, exists) {
  const found = []
  for (const [, inline, reference] of source.matchAll(/\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$/gm)) {
    const link = inline ?? reference ?? ''
    if (/^[a-z]+:/.test(link)) continue
    const [to = '', anchor] = link.split('#')
    const target = to ? path.posix.join(path.posix.dirname(file), to) : file
    if (!exists(target) || (anchor && !anchors.get(anchor)?.includes(target)))
      found.push(`${file}: enlaza ${link}, que no existe`)
  }
  return found
}

/** Lists all broken citations and links of the repository, and anchors that exist twice. */
export function revisarCitas() {
  const files = [...TOPS.flatMap(filesOf), ...readdirSync(RAIZ).filter((name) => name.endsWith('.md'))]
    .filter((file) => READ.test(file) && !SKIPPED.test(file))
    .map((file) => /** @type {[string, string]} */ ([file, readFileSync(path.join(RAIZ, file), 'utf8')]))
  const documents = files.filter(([file]) => file.endsWith('.md'))
  const anchors = anchorsOf(documents)
  const exists = (/** @type {string} */ file) => existsSync(path.join(RAIZ, file))
  return [
    ...[...anchors].flatMap(([id, at]) => (at.length > 1 ? [`${at.join(', ')}: ${id} está más de una vez`] : [])),
    ...files.flatMap(([file, source]) => citasRotas(file, source, anchors)),
    ...documents.flatMap(([file, source]) => enlacesRotos(file, source, anchors, exists)),
  ]
}

function filesOf(top) {
  if (!existsSync(path.join(RAIZ, top))) return []
  return readdirSync(path.join(RAIZ, top), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(RAIZ, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
}
