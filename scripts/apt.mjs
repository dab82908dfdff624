// Installs packages of the system that only some tests need, where apt-get may; elsewhere those tests are left out.
import { existsSync } from 'node:fs'
import { paso } from './consola.mjs'
import { correr } from './proceso.mjs'

export const isRoot = process.getuid?.() === 0

/** Limit for a mirror that does not answer: everything else can go on without the package. */
const DIEZ_MINUTOS = 600_000

/**
 * Installs a package, as root with apt-get. A failure is told in one line and stops nothing.
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
