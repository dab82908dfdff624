// Checks the catalogue of refusals (domain/rechazos*.ts): each is thrown somewhere, and no code recognises one by its
// sentence.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { RAIZ } from './node.mjs'

/** Files of the catalogue: the first takes in what the others have. */
export const CATALOGO = ['domain/rechazos.ts', 'domain/rechazosAcademicos.ts', 'domain/rechazosUsuarios.ts']
/** The only file that makes a business refusal out of its code. */
const ORIGEN = 'domain/errores.ts'

/** Finds a Message in a condition: compared, searched or matched. */
const POR_ORACION =
  /\bMessage\b\s*(?:[!=]==?|\??\.(?:includes|startsWith|endsWith|match|search)\b)|\.test\([\w.]*Message\b/g

/**
 * Reads the codes of the catalogue.
 * @param {string} source of one of its files
 */
export function codigosDe(source) {
  const [, entradas = ''] = source.split(/^export const [A-Z]+ = \{$/m)
  return [...(entradas.split('\n}')[0] ?? '').matchAll(/^ {2}'?([a-z][a-z-]*)'?:(?= |$)/gm)].map(
    ([, code = '']) => code,
  )
}

/**
 * Lists codes that no source throws, refusals made without one, and refusals recognised by their sentence.
 * @param {readonly string[]} codigos
 * @param {readonly (readonly [file: string, source: string])[]} files
 * @returns {string[]} one line for each
 */
export function faltas(codigos, files) {
  const usados = new Set(files.flatMap(([file, source]) => (/^(domain|server)\//.test(file) ? literales(source) : [])))
  return [
    ...codigos.flatMap((code) => (usados.has(code) ? [] : [`${CATALOGO[0]}: nadie rechaza con '${code}'`])),
    ...files.flatMap(([file, source]) => [
      ...(/new Falla\(\s*'rechazo'/.test(source) && file !== ORIGEN
        ? [`${file}: un rechazo sin código: rechazo('…')`]
        : []),
      ...[...source.matchAll(POR_ORACION)].map(
        ({ index }) =>
          `${file}:${source.slice(0, index).split('\n').length}: reconoce un rechazo por su Message, no por su code`,
      ),
    ]),
  ]
}

const literales = (/** @type {string} */ source) =>
  [...source.matchAll(/'([a-z][a-z-]*)'/g)].map(([, text = '']) => text)

/** Checks the whole repository. */
export function revisarRechazos() {
  const files = ['domain', 'contract', 'server', 'web'].flatMap((top) =>
    readdirSync(path.join(RAIZ, top), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(RAIZ, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)(dist|node_modules)\//.test(file)),
  )
  const sources = files.map((file) => /** @type {const} */ ([file, readFileSync(path.join(RAIZ, file), 'utf8')]))
  const deCatalogo = ([file = '']) => CATALOGO.includes(file)
  return faltas(
    sources.filter(deCatalogo).flatMap(([, source]) => codigosDe(source)),
    sources.filter((s) => !deCatalogo(s)),
  )
}
