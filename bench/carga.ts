import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const WEB = fileURLToPath(new URL('../web', import.meta.url))

/** Builds the web into a fresh folder that exists while `work` lasts. */
export async function conWebNueva<R>(work: (dist: string) => Promise<R>): Promise<R> {
  const dist = mkdtempSync(path.join(tmpdir(), 'campana-web-'))
  try {
    await build({
      root: WEB,
      configFile: path.join(WEB, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir: dist, emptyOutDir: true },
    })
    return await work(dist)
  } finally {
    rmSync(dist, { recursive: true, force: true })
  }
}

/**
 * Counts the bytes of JavaScript, compressed, that the login needs: the scripts of the page and the modules that it
 * preloads, which are all that those import.
 */
export function primeraCarga(dist: string): number {
  const pagina = readFileSync(path.join(dist, 'index.html'), 'utf8')
  const guiones = [...pagina.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, archivo = '']) => archivo)
  if (guiones.length === 0) throw new Error('la página de la web no nombra ningún script')
  return guiones.reduce((suma, archivo) => suma + gzipSync(readFileSync(path.join(dist, archivo))).length, 0)
}
