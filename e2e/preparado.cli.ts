// Prepares the school of the browser tests, prints what they need of it as one line of JSON, and keeps it until its
// input ends. `npm test` runs it beside the server tests, which leave a core idle while they start.
import { once } from 'node:events'
import { prepararColegio } from './preparado.ts'

const end = Promise.race([
  once(process.stdin.resume(), 'end'),
  ...(['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map((signal) => once(process, signal)),
])
const cluster = await prepararColegio()
const { CAMPANA_E2E_CLUSTER, CAMPANA_E2E_DESDE, CAMPANA_E2E_SESIONES } = process.env
console.log(JSON.stringify({ CAMPANA_E2E_CLUSTER, CAMPANA_E2E_DESDE, CAMPANA_E2E_SESIONES }))
await end
await cluster.stop()
process.exit()
