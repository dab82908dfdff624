// Runs npm run lint: format and fast rules (biome), type-aware rules (oxlint), and our own: import boundaries,
// citations, words of SQL, styles.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { revisarCitas } from './citas.mjs'
import { revisarEstilos } from './estilos.mjs'
import { revisarLimites } from './limites.mjs'
import { RAIZ } from './node.mjs'
import { revisarPalabras } from './palabras.mjs'
import { preparar } from './prepare.mjs'
import { correr } from './proceso.mjs'
import { revisarRechazos } from './rechazos.mjs'

/**
 * Runs them side by side. Rejects with what they found.
 * @param {{ node: string, env: NodeJS.ProcessEnv }} found
 */
export async function lint({ node, env }) {
  const bin = (/** @type {string} */ name, /** @type {string[]} */ args) =>
    correr(node, [path.join(RAIZ, 'node_modules', name), ...args], { cwd: RAIZ, env })
  const results = await Promise.allSettled([
    bin('@biomejs/biome/bin/biome', ['ci', '--colors=off', '--error-on-warnings', '.']),
    bin('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']),
    propias(),
  ])
  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason.message)
  if (refused.length) throw new Error(refused.join('\n\n'))
}

/** Runs our own checks, each under the name of what it is about. */
async function propias() {
  const found = [
    { about: 'Límites entre capas', lines: revisarLimites() },
    { about: 'Citas', lines: revisarCitas() },
    { about: 'Palabras de SQL deletreadas', lines: revisarPalabras() },
    { about: 'Rechazos', lines: revisarRechazos() },
    { about: 'Estilos', lines: revisarEstilos() },
  ].filter(({ lines }) => lines.length)
  if (found.length) throw new Error(found.map(({ about, lines }) => `${about}:\n${lines.join('\n')}`).join('\n\n'))
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await lint(await preparar()).catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
