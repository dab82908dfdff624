// Finds a Chromium for the browser tests: CHROME_PATH, the one of the registry, or one of the system.
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { RAIZ } from './node.mjs'
import { correr } from './proceso.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap((folder) =>
    folder
      ? [`${folder}\\Google\\Chrome\\Application\\chrome.exe`, `${folder}\\Microsoft\\Edge\\Application\\msedge.exe`]
      : [],
  ),
]

/**
 * Says where Chromium is and which environment it needs. The one of the registry goes first: it has no window, so it
 * needs two thirds of the time, and it is the same on every machine. `CAMPANA_CHROMIUM=sistema` skips it.
 * @returns {Promise<{ executablePath: string, env: Record<string, string> }>}
 * @throws {Error} in Spanish, saying what is missing
 */
export async function chromium() {
  const named = process.env.CHROME_PATH
  if (named) {
    if (!isProgram(named)) throw new Error(`CHROME_PATH indica ${named}, que no es un programa.`)
    return { executablePath: named, env: {} }
  }
  const pack = path.join(RAIZ, 'node_modules/@sparticuz/chromium')
  const itRuns = process.platform === 'linux' && process.arch === 'x64' && existsSync(pack)
  if (itRuns && process.env.CAMPANA_CHROMIUM !== 'sistema') return ofRegistry(pack)
  const system = ofSystem()
  if (system) return { executablePath: system, env: {} }
  throw new Error(
    'No hay un Chromium para las pruebas de navegador: instale Chromium o Google Chrome, o indique uno con CHROME_PATH.',
  )
}

function ofSystem() {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return [...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...PLACES].find(isProgram)
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return path.isAbsolute(file)
  } catch {
    return false
  }
}

/**
 * Unpacks the package of the registry. It unpacks into the temporary folder, so it gets a private one, which is renamed
 * when it is whole.
 */
async function ofRegistry(pack) {
  const { version } = JSON.parse(readFileSync(path.join(pack, 'package.json'), 'utf8'))
  const folder = path.join(RAIZ, `.cache/chromium-${version}`)
  if (!existsSync(folder)) {
    mkdirSync(path.dirname(folder), { recursive: true })
    const half = mkdtempSync(`${folder}.`)
    chmodSync(half, 0o755)
    const unpack = `
      import { inflate } from '@sparticuz/chromium'
      for (const name of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']) {
        await inflate(${JSON.stringify(path.join(pack, 'bin'))} + '/' + name)
      }`
    await correr(process.execPath, ['--input-type=module', '-e', unpack], {
      cwd: RAIZ,
      env: { ...process.env, TMPDIR: half },
    })
    writeFileSync(path.join(half, 'fonts.conf'), fontsConf(path.join(folder, 'fonts')))
    if (existsSync(folder)) rmSync(half, { recursive: true })
    else renameSync(half, folder)
  }
  const executablePath = path.join(folder, 'chromium')
  /** @type {Record<string, string>} */
  const env = { FONTCONFIG_FILE: path.join(folder, 'fonts.conf') }
  // The package's libraries would go before the system's own, so they are used only where the system lacks some.
  const libraries = await correr('ldd', [executablePath], { env: process.env }).catch(() => 'not found')
  if (libraries.includes('not found')) env.LD_LIBRARY_PATH = path.join(folder, 'al2023/lib')
  return { executablePath, env }
}

/** Writes our own fonts.conf, because the package's points at the temporary folder, where its fonts are not. */
const fontsConf = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${folder}-cache</cachedir>
</fontconfig>
`
