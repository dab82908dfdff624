// Runs the server tests once more, on the oldest PostgreSQL we support, from Debian's package. Only in CI; where there
// is none it says so and skips them. The last line is «N passed, N failed».
import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { instalar, isRoot } from './apt.mjs'
import { paso } from './consola.mjs'
import { RAIZ } from './node.mjs'
import { preparar } from './prepare.mjs'
import { correr } from './proceso.mjs'

const BIN = '/usr/lib/postgresql/15/bin'

if (process.env.TEST_DATABASE_URL) await finish(process.env.TEST_DATABASE_URL)
else {
  if (!existsSync(`${BIN}/postgres`)) await instalar('PostgreSQL 15', 'postgresql-15')
  if (existsSync(`${BIN}/postgres`)) await withCluster(finish)
  else console.log('PostgreSQL 15: omitido, no está el paquete postgresql-15 ni TEST_DATABASE_URL\n0 passed, 0 failed')
}

/**
 * Runs a throw-away cluster without Spanish order, so that the queries must ask for what they need of it. It uses
 * UTF-8: without it PostgreSQL takes É and é for different letters in names that must be unique (README, DATABASE_URL).
 * @param {(url: string) => Promise<void>} work
 */
async function withCluster(work) {
  const dir = mkdtempSync(path.join(tmpdir(), 'campana-pg15-'))
  const account = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  if (isRoot) chownSync(dir, account.uid, account.gid)
  const data = path.join(dir, 'data')
  const options = { cwd: dir, env: { ...process.env, LC_ALL: 'C' }, ...account }
  const settings = `-c listen_addresses= -k ${dir} -c fsync=off -c max_connections=200`
  try {
    await correr(
      `${BIN}/initdb`,
      ['-D', data, '-U', 'campana', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
      options,
    )
    const log = path.join(dir, 'log')
    await correr(`${BIN}/pg_ctl`, ['start', '-s', '-w', '-D', data, '-l', log, '-o', settings], options)
    await work(`postgres://campana@/postgres?host=${encodeURIComponent(dir)}`)
  } finally {
    await correr(`${BIN}/pg_ctl`, ['stop', '-s', '-m', 'immediate', '-D', data], options).catch(() => undefined)
    rmSync(dir, { recursive: true, force: true })
  }
}

/** @param {string} flag */
function idOf(flag) {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
}

/** @param {string} url */
async function finish(url) {
  const { node, env } = await preparar()
  const report = path.join(RAIZ, '.cache/vitest-pg15.json')
  rmSync(report, { force: true })
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', '--reporter=default', '--reporter=json']
  const options = { cwd: RAIZ, env: { ...env, TEST_DATABASE_URL: url, NO_COLOR: '1' } }
  let error
  await paso('Servidor en PostgreSQL 15', () => correr(node, [...args, `--outputFile.json=${report}`], options)).catch(
    (reason) => {
      error = reason
      console.log(reason.message)
      process.exitCode = 1
    },
  )
  const { numPassedTests = 0, numFailedTests = 0 } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  console.log(`${numPassedTests} passed, ${error ? Math.max(1, numFailedTests) : 0} failed`)
}
