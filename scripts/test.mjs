// Runs npm test: types, lint and OpenAPI, unit and server tests, browser tests. It stops at the first step that fails. The
// last line is «N passed, N failed». --solo tipos|lint|unidad|e2e runs one part; CAMPANA_ENTERO=1 runs what takes long too.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { chromium } from './chromium.mjs'
import { fallo, paso } from './consola.mjs'
import { lint } from './lint.mjs'
import { RAIZ } from './node.mjs'
import { construirWeb, preparar } from './prepare.mjs'
import { acompanar, correr } from './proceso.mjs'

const PARTS = ['tipos', 'lint', 'unidad', 'e2e']
const total = { passed: 0, failed: 0 }

const at = process.argv.indexOf('--solo')
const only = at === -1 ? undefined : process.argv[at + 1]
if (at !== -1 && !PARTS.includes(only ?? '')) fallo(`--solo espera una parte: ${PARTS.join(', ')}`)
const wanted = (/** @type {string} */ part) => only === undefined || only === part

const found = await preparar()
const { node, env } = found
mkdirSync(path.join(RAIZ, '.cache'), { recursive: true })
const run = (/** @type {string} */ program, /** @type {string[]} */ args, more = {}) =>
  correr(node, [path.join(RAIZ, program), ...args], { cwd: RAIZ, env: { ...env, ...more } })

/** The school of the browser tests, made while the server tests start. */
let colegio
try {
  // each of these has work for one core
  await todos(
    wanted('tipos') ? paso('Tipos', () => run('node_modules/typescript/bin/tsc', ['-b'])) : undefined,
    wanted('lint') ? paso('Lint', () => lint(found)) : undefined,
    wanted('lint') ? paso('docs/openapi.json', () => run('server/http/openapi.cli.ts', ['--check'])) : undefined,
    wanted('e2e') ? construirWeb(found) : undefined,
    wanted('e2e') ? paso('Chromium', chromium) : undefined,
  )
  if (wanted('e2e')) colegio = acompanar(node, [path.join(RAIZ, 'e2e/preparado.cli.ts')], { cwd: RAIZ, env })
  if (wanted('unidad')) await paso('Unidad y servidor', unit)
  if (wanted('e2e')) await paso('Navegador', browser)
} catch (error) {
  console.log(`\n${/** @type {Error} */ (error).message}\n`)
  // A step that is no test counts as one failure; so does a test file that did not even load.
  if (total.failed === 0) total.failed = 1
  process.exitCode = 1
} finally {
  await colegio?.end()
}
console.log(`${total.passed} passed, ${total.failed} failed`)

/**
 * Waits for all of them, so that none is left running. Rejects with everything that went wrong.
 * @param {...(Promise<unknown> | undefined)} steps
 */
async function todos(...steps) {
  const results = await Promise.allSettled(steps.map((step) => Promise.resolve(step)))
  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason.message)
  if (refused.length) throw new Error(refused.join('\n\n'))
}

async function unit() {
  await counted(
    'vitest.json',
    ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests],
    (file) =>
      run(
        'node_modules/vitest/vitest.mjs',
        ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
        {
          NO_COLOR: '1',
        },
      ),
  )
}

async function browser() {
  const preparado = JSON.parse(await colegio.ready)
  await counted(
    'playwright.json',
    ({ stats }) => [stats.expected + stats.flaky, stats.unexpected],
    (file) =>
      run('node_modules/@playwright/test/cli.js', ['test', '--reporter=line,json'], {
        ...preparado,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        NO_COLOR: '1',
      }),
  )
}

/**
 * Runs tests and adds what their report counts, whether they pass or not.
 * @param {string} name
 * @param {(report: any) => [number, number]} count
 * @param {(file: string) => Promise<unknown>} work
 */
async function counted(name, count, work) {
  const file = path.join(RAIZ, '.cache', name)
  rmSync(file, { force: true })
  try {
    await work(file)
  } finally {
    const [passed, failed] = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : [0, 0]
    total.passed += passed
    total.failed += failed
  }
}
