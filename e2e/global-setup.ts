import { prepararColegio } from './preparado.ts'

/** Prepares the school of the run, unless `npm test` has done so beside the server tests. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['CAMPANA_E2E_CLUSTER']) return async () => undefined
  const { stop } = await prepararColegio()
  return stop
}
