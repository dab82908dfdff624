import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const MANIFIESTO = 'manifiesto.json'
const WEB = fileURLToPath(new URL('../web', import.meta.url))

/** Builds the web into a fresh folder that exists while `work` lasts. */
export async function conWebNueva<R>(work: (dist: string) => Promise<R>): Promise<R> {
  const dist = mkdtempSync(path.join(tmpdir(), 'campana-web-'))
  try {
    await build({
      root: WEB,
      configFile: path.join(WEB, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir: dist, emptyOutDir: true, manifest: MANIFIESTO },
    })
    return await work(dist)
  } finally {
    rmSync(dist, { recursive: true, force: true })
  }
}

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

/** Counts the bytes of JavaScript, compressed, that the login needs: the first script, its own, and all that they import. */
export function primeraCarga(dist: string): number {
  const chunks = JSON.parse(readFileSync(path.join(dist, MANIFIESTO), 'utf8')) as Readonly<Record<string, Chunk>>
  const archivos = new Set<string>()
  const reunir = (nombre: string) => {
    const chunk = chunks[nombre]
    if (!chunk) throw new Error(`la web no tiene ${nombre}`)
    if (archivos.has(chunk.file)) return
    archivos.add(chunk.file)
    chunk.imports?.forEach(reunir)
  }
  for (const entrada of ['index.html', 'login/solo.tsx']) reunir(entrada)
  return [...archivos].reduce((suma, archivo) => suma + gzipSync(readFileSync(path.join(dist, archivo))).length, 0)
}
