// Runs npm run test:attack: requests made from the contract, slow clients and floods against the program, and prints what
// was done and found. --pedidos says how many requests (200000), --semilla repeats a run. `npm test` does a few.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { fallo } from './consola.mjs'
import { RAIZ } from './node.mjs'
import { preparar } from './prepare.mjs'
import { enPrimerPlano } from './proceso.mjs'

const { values } = parseArgs({
  options: { pedidos: { type: 'string', default: '200000' }, semilla: { type: 'string', default: '' } },
})
const pedidos = Number(values.pedidos)
if (!Number.isInteger(pedidos) || pedidos < 100) fallo('--pedidos espera un número entero desde 100')
const semilla = values.semilla || String(Date.now() % 1_000_000_000)
if (!/^\d+$/.test(semilla)) fallo('--semilla espera un número entero')

const { node, env } = await preparar()
const report = path.join(RAIZ, '.cache/ataque.jsonl')
rmSync(report, { force: true })
const vitest = path.join(RAIZ, 'node_modules/vitest/vitest.mjs')
console.log(`Semilla ${semilla}, ${pedidos} pedidos`)
process.exitCode = await enPrimerPlano(node, [vitest, 'run', '--project', 'server', 'test/ataque.test.ts'], {
  cwd: RAIZ,
  env: {
    ...env,
    CAMPANA_ATAQUE_PEDIDOS: String(pedidos),
    CAMPANA_ATAQUE_SEMILLA: semilla,
    CAMPANA_ATAQUE_INFORME: report,
  },
})

if (existsSync(report)) {
  const { cuenta, que, version, conexiones, memoria, tramos, medianas, segundos, mal, rotas } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  const [cpu] = os.cpus()
  console.log(
    `\n${new Date().toISOString().slice(0, 10)}, ${os.cpus().length} × ${cpu?.model.trim()}, ` +
      `${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${version}, carga ${os.loadavg()[0]?.toFixed(1)}, ` +
      `${segundos} segundos, semilla ${semilla}\n`,
  )
  console.log('| pedidos | veces |\n| --- | ---: |')
  for (const [clase, texto] of Object.entries(que)) console.log(`| ${texto} | ${cuenta[clase] ?? 0} |`)
  console.log(
    `| bytes que no son HTTP | ${cuenta.crudo ?? 0} |\n| conexiones lentas, calladas y avalanchas | ${conexiones} |`,
  )
  console.log('\n| respuesta | veces |\n| --- | ---: |')
  const respuestas = Object.entries(cuenta).filter(([key]) => key.startsWith('HTTP '))
  for (const [key, veces] of respuestas.sort(([a], [b]) => a.localeCompare(b))) console.log(`| ${key} | ${veces} |`)
  console.log(
    `\nMemoria antes y después: ${memoria.join(' y ')} MB; la menor de cada octavo del ataque: ${tramos.join(', ')}.`,
  )
  console.log('\n| quien trabaja mientras tanto | llamadas | mediana, ms | p95, ms |\n| --- | ---: | ---: | ---: |')
  for (const [cuando, { llamadas, mediana, p95 }] of Object.entries(medianas))
    console.log(`| ${cuando} | ${llamadas} | ${mediana} | ${p95} |`)
  for (const falla of mal.slice(0, 100)) console.log(`FALLA ${falla}`)
  for (const rota of rotas) console.log(`INVARIANTE ${JSON.stringify(rota)}`)
}
if (process.exitCode) console.log('\nFALLÓ: lo que se encontró está arriba.')
