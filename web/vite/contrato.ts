import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const RAIZ = resolve(import.meta.dirname, '../..')
const MODULO = 'virtual:contrato'
const RESUELTO = `\0${MODULO}`

/** Program of a process of its own, so that a changed contract is read afresh and not from the module cache. */
const PROGRAMA = `
import { contrato } from '#contract/index.ts'
const minima = (d) => ({
  method: d.method, path: d.path,
  texto: d.formato === 'texto' || undefined, archivo: d.formato === 'archivo' || undefined,
  formulario: d.formulario, sube: d.sube, recibe: d.recibe ? true : undefined,
  idempotente: d.idempotente ? true : undefined, partes: d.partes,
})
const entradas = (o, f) => Object.fromEntries(Object.entries(o).map(([k, v]) => [k, f(v)]))
process.stdout.write(JSON.stringify(entradas(contrato, (c) => entradas(c, minima))))
`

/**
 * Provides `virtual:contrato`: what the browser needs of each call (method, path, a few marks), computed from the
 * contract when the web is built. The contract itself stays out of the first load, and zod with it.
 */
export function contratoMinimo(): Plugin {
  return {
    name: 'campana:contrato',
    resolveId: (id) => (id === MODULO ? RESUELTO : undefined),
    load(id) {
      if (id !== RESUELTO) return undefined
      for (const archivo of readdirSync(resolve(RAIZ, 'contract')))
        this.addWatchFile(resolve(RAIZ, 'contract', archivo))
      const json = execFileSync(process.execPath, ['--input-type=module', '--eval', PROGRAMA], {
        cwd: RAIZ,
        encoding: 'utf8',
      })
      return `export default ${json}`
    },
  }
}
