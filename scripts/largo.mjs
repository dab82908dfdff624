// Runs npm run largo: the property and crash tests with many more runs, another seed each time and more crashes than in
// `npm test`. A name of a file after -- runs only that one.
import path from 'node:path'
import { RAIZ } from './node.mjs'
import { preparar } from './prepare.mjs'
import { enPrimerPlano } from './proceso.mjs'

const ALL = ['propiedad', 'cambios', 'gemelas', 'concurrencia', 'caida', 'caidabase', 'caidaproceso']

const { node, env } = await preparar()
const asked = process.argv.slice(2)
const files = (asked.length ? asked : ALL).map((name) => `test/${name}.`)
const long = {
  CAMPANA_ENTERO: '1',
  CAMPANA_PROPIEDAD_CORRIDAS: '100',
  CAMPANA_PROPIEDAD_SEMILLA: String(Date.now() % 1_000_000_000),
  CAMPANA_CAIDAS: '10',
  ...env,
}
console.log(
  `Semilla ${long.CAMPANA_PROPIEDAD_SEMILLA}, ${long.CAMPANA_PROPIEDAD_CORRIDAS} corridas, ${long.CAMPANA_CAIDAS} caídas de cada clase`,
)
const args = [path.join(RAIZ, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', ...files]
process.exitCode = await enPrimerPlano(node, args, { cwd: RAIZ, env: long })
