import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Name under which the bundler knows what it puts around each import(). */
const AYUDA = '\0vite/preload-helper.js'

const PIEZAS = resolve(import.meta.dirname, '../call/piezas.ts')

/** Has each import() of the built web load its files by web/call/piezas.ts, so that what did not come can come later. */
export function piezas(): Plugin {
  return {
    name: 'campana:piezas',
    enforce: 'pre',
    load: (id) => (id === AYUDA ? `export { conPiezas as __vitePreload } from ${JSON.stringify(PIEZAS)}` : undefined),
  }
}
