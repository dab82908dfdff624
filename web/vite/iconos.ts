import { resolve } from 'node:path'
import { icons } from '@iconify-json/tabler'
import type { Plugin } from 'vite'

const COMPONENTE = JSON.stringify(resolve(import.meta.dirname, '../ui/icono.tsx'))
const ICONO = /^icono:([a-z0-9-]+)$/

/**
 * Provides `icono:<name>`, a drawing of the Tabler set as a component: only what a screen imports is built, and a name
 * that the set does not have fails the build (record 051).
 */
export function iconos(): Plugin {
  return {
    name: 'campana:iconos',
    resolveId: (id) => (ICONO.test(id) ? `\0${id}` : undefined),
    load(id) {
      const nombre = ICONO.exec(id.replace('\0', ''))?.[1]
      if (!nombre) return undefined
      const { trazos, lleno } = dibujoDe(nombre)
      return `import { icono } from ${COMPONENTE}\nexport default icono(${JSON.stringify(trazos)}, ${lleno})`
    },
  }
}

/** Gives the paths of a drawing, and whether they are filled and not drawn as lines. Other shapes are refused. */
function dibujoDe(nombre: string): { trazos: string[]; lleno: boolean } {
  const icon = icons.icons[nombre] ?? icons.icons[icons.aliases?.[nombre]?.parent ?? '']
  if (!icon) throw new Error(`El icono '${nombre}' no existe`)
  const lleno = icon.body.includes('fill="currentColor"')
  if (lleno === icon.body.includes('stroke="currentColor"') || /<(?!\/|g\b|path\b)|transform=/.test(icon.body))
    throw new Error(`El icono '${nombre}' no es de trazos`)
  return { trazos: [...icon.body.matchAll(/\sd="([^"]+)"/g)].map(([, d]) => d as string), lleno }
}
