import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Files that are text, and bytes from which on a compressed one is worth its request. */
const TEXT = /\.(js|css|svg|json|map|webmanifest|txt)$/
const LEAST = 512

/**
 * Writes beside each text file of the build what it is as Brotli and as gzip, best compressed. The server sends these:
 * to compress anew for each request cost a client's page a tenth of a second, and let anybody keep the server busy.
 */
export function compressed(): Plugin {
  let folder = ''
  return {
    name: 'campana:compressed',
    apply: 'build',
    configResolved: ({ build, root }) => {
      folder = path.resolve(root, build.outDir)
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const file = path.join(folder, name)
        if (!TEXT.test(name) || statSync(file).size < LEAST) continue
        const bytes = readFileSync(file)
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
        )
      }
    },
  }
}
