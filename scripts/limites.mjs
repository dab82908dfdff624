// Checks the import boundaries of the layers, and the two rules about files: no barrels, no utils.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { RAIZ } from './node.mjs'

const LAYERS = ['domain', 'contract', 'server', 'demo', 'web']

/** What each layer may import of the layers, and of packages (null: any). Tests may also use the test tools. */
const ALLOWED = {
  domain: { layers: ['domain'], packages: [] },
  contract: { layers: ['contract', 'domain'], packages: ['zod'] },
  server: { layers: ['server', 'contract', 'domain'], packages: null },
  demo: { layers: ['demo', 'server', 'contract', 'domain'], packages: null },
  web: { layers: ['web', 'contract', 'domain'], packages: null },
}
const TEST_TOOLS = ['vitest', 'fast-check']
/** Packages for a screen, of no use on a server. */
const SCREEN = /^(react|react-dom|vite|dayjs|@mantine\/.*|@tanstack\/.*|@iconify-json\/tabler|icono:.*)$/
/** Packages that a browser cannot have; vite's own configuration may. */
const MACHINE = /^(node:.*|pg|kysely|fastify|@fastify\/.*|pino)$/

/** The only file that may load the demo, and only by `import()`, so that a school without one never reads it. */
const DEMO_DOOR = 'server/main.ts'

/** Folders whose queries every feature may use, because its own start from them. */
const GROUND = ['server/acceso', 'server/db']

/** Finds what is imported; the first group tells `import()` from the others. */
const IMPORT = /(?:\bfrom\s*|\bimport\s*(\()?\s*)(['"])([^'"]+)\2/g

/**
 * Lists what a file imports against the rules.
 * @param {string} file path from the root, with slashes
 * @param {string} source
 * @returns {string[]} one line for each violation
 */
export function violaciones(file, source) {
  const found = []
  if (/(^|\/)index\.tsx?$/.test(file) && file !== 'contract/index.ts')
    found.push(`${file}: sólo contract/ tiene un index`)
  if (/(^|\/)(utils?|helpers?|common)(\/|\.tsx?$)/.test(file))
    found.push(`${file}: ni utils ni helpers, un nombre que diga qué es`)
  const layer = LAYERS.find((name) => file.startsWith(`${name}/`))
  if (!layer) return found
  const isTest = file.endsWith('.test.ts') || file.endsWith('.test.tsx')
  for (const [, dynamic, , specifier = ''] of source.matchAll(IMPORT)) {
    const target = resolve(file, specifier)
    const reason =
      target === null
        ? aboutPackage(layer, file, specifier, isTest)
        : aboutFile(layer, file, target, isTest, dynamic !== undefined)
    if (reason) found.push(`${file}: importa ${specifier} (${reason})`)
  }
  return found
}

/** Gives the path from the root of an imported file of ours, null for a package. */
function resolve(file, specifier) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  return /^#(domain|contract)\//.test(specifier) ? specifier.slice(1) : null
}

function aboutPackage(layer, file, specifier, isTest) {
  const parts = specifier.split('/')
  const name = specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '')
  const { packages } = ALLOWED[layer]
  if (isTest && TEST_TOOLS.includes(name)) return null
  if (packages && !packages.includes(name))
    return `${layer} no depende de paquetes${packages.length ? ` salvo ${packages}` : ''}`
  if (layer !== 'web' && SCREEN.test(name)) return 'de la pantalla'
  const isViteConfig = file.startsWith('web/vite')
  if (layer === 'web' && !isViteConfig && !isTest && MACHINE.test(name)) return 'del servidor'
  return null
}

function aboutFile(layer, file, target, isTest, isDynamic) {
  const other = target.split('/')[0] ?? ''
  const opens = file === DEMO_DOOR && other === 'demo'
  if (opens && !isDynamic) return 'la demostración se carga con import(), y sólo si se la pide'
  const free = opens || (isTest && (other === 'test' || other === 'demo'))
  if (!free && !ALLOWED[layer].layers.includes(other)) return `${layer} no importa de ${other}`
  if (other !== 'server') return null
  const [own, theirs] = [file, target].map((name) => path.posix.dirname(name).split('/').slice(0, 2).join('/'))
  if (own === theirs || GROUND.includes(theirs)) return null
  if (target.endsWith('.queries.ts')) return 'las consultas de otro sector: use su service'
  if (target.endsWith('.handlers.ts') && own !== 'server') return 'los handlers sólo se montan desde la raíz de server'
  return null
}

/** Lists all violations of the repository. */
export function revisarLimites() {
  const found = []
  for (const top of [...LAYERS, 'test', 'bench', 'e2e'].filter((name) => existsSync(path.join(RAIZ, name)))) {
    for (const entry of readdirSync(path.join(RAIZ, top), { recursive: true, withFileTypes: true })) {
      const full = path.join(entry.parentPath, entry.name)
      const file = path.relative(RAIZ, full).replaceAll(path.sep, '/')
      if (!entry.isFile() || !/\.(ts|tsx)$/.test(file) || /(^|\/)(dist|node_modules)\//.test(file)) continue
      found.push(...violaciones(file, readFileSync(full, 'utf8')))
    }
  }
  return found
}
