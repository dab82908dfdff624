import { relative, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Decides the cascade layer of a module's classes by its folder: screens win over shared widgets, both over the shapes
 * that recur, and all over the kit.
 */
export function layerOf(archivo: string): 'base' | 'shapes' | 'components' | 'screens' {
  const [folder, ...resto] = relative(resolve(import.meta.dirname, '..'), archivo).split(sep)
  if (folder === 'ui') return resto.join('/') === 'formas.module.css' ? 'shapes' : 'components'
  return folder === 'estilos' ? 'base' : 'screens'
}

/** Puts each CSS module into its layer, so that no file has to say it; web/index.html has their order. */
export function layers(): Plugin {
  return {
    name: 'campana:layers',
    enforce: 'pre',
    transform(codigo, id) {
      const archivo = id.split('?')[0] ?? id
      return archivo.endsWith('.module.css') ? { code: `@layer ${layerOf(archivo)} {${codigo}}`, map: null } : undefined
    },
  }
}
