// Runs a file or a program on Node 26 with the dependencies in place:
// node scripts/run.mjs file.ts args…
// node scripts/run.mjs --bin name args…
import path from 'node:path'
import { RAIZ } from './node.mjs'
import { preparar } from './prepare.mjs'
import { enPrimerPlano } from './proceso.mjs'

const { node, env } = await preparar()
const [first = '', ...rest] = process.argv.slice(2)
if (first === '--bin') {
  const [name = '', ...args] = rest
  const windows = process.platform === 'win32'
  const program = path.join(RAIZ, 'node_modules/.bin', windows ? `${name}.cmd` : name)
  process.exitCode = await enPrimerPlano(program, args, { env, shell: windows })
} else {
  process.exitCode = await enPrimerPlano(node, [path.join(RAIZ, first), ...rest], { env })
}
