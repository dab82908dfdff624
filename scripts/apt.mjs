// Packages of the system that only some tests need: where apt-get may install them, else they are left out.
import { existsSync } from 'node:fs'
import { paso } from './consola.mjs'
import { correr } from './proceso.mjs'

export const isRoot = process.getuid?.() === 0

/** A mirror that does not answer must not hold up what goes without the package. */
const DIEZ_MINUTOS = 600_000

/**
 * Installs a package, as root with apt-get; what goes wrong is said in a line and nothing more.
 * @param {string} titulo
 * @param {string} paquete
 */
export async function instalar(titulo, paquete) {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: DIEZ_MINUTOS }
  const apt = (/** @type {string[]} */ ...args) => correr('apt-get', args, options)
  const get = () => apt('install', '-y', '--no-install-recommends', paquete)
  const work = () =>
    get().catch(async () => {
      await apt('update')
      await get()
    })
  await paso(`${titulo} (apt-get)`, work).catch((error) => console.log(error.message.split('\n').at(-1)))
}
