// Runs npm run test:faults: kills the server and PostgreSQL during collections, fills the disk and takes the database
// away, and prints what was done and found. --veces says how often the server and the embedded PostgreSQL are each
// killed (1000); the other kinds have a tenth of it. CI does each of them once, `npm test` some.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { fallo } from './consola.mjs'
import { RAIZ } from './node.mjs'
import { preparar } from './prepare.mjs'
import { enPrimerPlano } from './proceso.mjs'

const FILES = ['caida', 'caidabase', 'discolleno'].map((name) => `test/${name}.`)

const { values } = parseArgs({ options: { veces: { type: 'string', default: '1000' } } })
const veces = Number(values.veces)
if (!Number.isInteger(veces) || veces < 1) fallo('--veces espera un número entero desde 1')

const { node, env } = await preparar()
const report = path.join(RAIZ, '.cache/fallas.jsonl')
rmSync(report, { force: true })
const vitest = path.join(RAIZ, 'node_modules/vitest/vitest.mjs')
// one file after the other: a machine that is busy with something else kills at other moments
const args = [vitest, 'run', '--project', 'server', '--no-file-parallelism', ...FILES]
const since = Date.now()
process.exitCode = await enPrimerPlano(node, args, {
  cwd: RAIZ,
  env: { ...env, CAMPANA_ENTERO: '1', CAMPANA_CAIDAS: String(veces), CAMPANA_FALLAS_INFORME: report },
})

const lines = existsSync(report)
  ? readFileSync(report, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  : []
const [cpu] = os.cpus()
console.log(
  `\n${new Date().toISOString().slice(0, 10)}, ${os.cpus().length} × ${cpu?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ` +
    `${Math.round((Date.now() - since) / 60_000)} minutos${process.exitCode ? ': FALLÓ, la lista está incompleta' : ''}\n`,
)
console.log(
  'Las veces de la lista son las que se comprobaron: después de cada una no faltó ni sobró nada de lo reconocido.\n',
)
console.log('| qué | veces | cobranzas | sin respuesta |\n| --- | ---: | ---: | ---: |')
// a run that was stopped says how far it came
const last = new Map(lines.map((line) => [line.que, line]))
for (const { que, veces: n, cobros, sinRespuesta } of last.values())
  console.log(`| ${que} | ${n} | ${cobros} | ${sinRespuesta} |`)
