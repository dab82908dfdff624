// Runs npm start: prepares what is missing, then the server in the foreground.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { RAIZ } from './node.mjs'
import { construirWeb, preparar } from './prepare.mjs'
import { enPrimerPlano } from './proceso.mjs'

const found = await preparar()
await construirWeb(found)
const tied = pathToFileURL(path.join(RAIZ, 'scripts/atado.mjs')).href
const memory = JSON.parse(readFileSync(path.join(RAIZ, 'server/memoria.json'), 'utf8'))
process.exitCode = await enPrimerPlano(found.node, [...memory, '--import', tied, path.join(RAIZ, 'server/main.ts')], {
  env: found.env,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
