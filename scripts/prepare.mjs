// Provides what is missing before anything can run: Node 26, the dependencies, the built web.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { fallo, paso } from './consola.mjs'
import { environment, npm, RAIZ } from './node.mjs'
import { correr } from './proceso.mjs'

const STAMP = path.join(RAIZ, '.cache/web.stamp')
const WEB_SOURCES = [
  'web',
  'contract',
  'domain',
  'package-lock.json',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.web.json',
]

/**
 * Provides Node 26 and the dependencies of package-lock.json.
 * @returns {Promise<{ node: string, env: NodeJS.ProcessEnv }>}
 */
export async function preparar() {
  const found = await environment()
  if (!installed()) {
    await paso('Dependencias (npm ci)', () => npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], found)).catch(
      (error) => fallo(`npm no pudo instalar las dependencias:\n${error.message}`),
    )
  }
  return found
}

/** Builds the web in web/dist again when its sources changed. */
export async function construirWeb({ node, env }) {
  const hash = hashOf(WEB_SOURCES)
  const built = existsSync(path.join(RAIZ, 'web/dist/index.html')) && existsSync(STAMP)
  if (built && readFileSync(STAMP, 'utf8') === hash) return
  const vite = path.join(RAIZ, 'node_modules/vite/bin/vite.js')
  await paso('Web (vite build)', () =>
    correr(node, [vite, 'build', 'web', '--logLevel', 'warn'], { cwd: RAIZ, env }),
  ).catch((error) => fallo(`La web no compila:\n${error.message}`))
  mkdirSync(path.dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, hash)
}

/**
 * Tells whether the dependencies are installed. npm writes the hidden lock file last, so a tree whose file agrees with
 * ours is finished.
 */
function installed() {
  const hidden = path.join(RAIZ, 'node_modules/.package-lock.json')
  if (!existsSync(hidden)) return false
  const there = JSON.parse(readFileSync(hidden, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(path.join(RAIZ, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(([name, { version, optional, devOptional, link }]) => {
    if (name === '' || link) return true
    return there[name] ? there[name].version === version : Boolean(optional || devOptional)
  })
}

function hashOf(names) {
  const hash = createHash('sha256')
  const add = (name) => {
    const full = path.join(RAIZ, name)
    if (!existsSync(full)) return
    hash.update(`${name}\0`).update(readFileSync(full)).update('\0')
  }
  const walk = (folder) => {
    const entries = readdirSync(path.join(RAIZ, folder), { withFileTypes: true })
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = `${folder}/${entry.name}`
      if (entry.isDirectory()) {
        if (name !== 'web/dist' && entry.name !== 'node_modules') walk(name)
      } else if (!/\.test\.tsx?$/.test(name)) add(name)
    }
  }
  for (const name of names) {
    if (path.extname(name)) add(name)
    else walk(name)
  }
  return hash.digest('hex')
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await construirWeb(await preparar())
