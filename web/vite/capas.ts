import { relative, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Cascade layer of a module's classes, by its folder: what screens say wins over shared widgets, both over the shapes
 * that recur, and all over the kit.
 */
export function capaDe(archivo: string): 'base' | 'shapes' | 'components' | 'screens' {
  const [carpeta, ...resto] = relative(resolve(import.meta.dirname, '..'), archivo).split(sep)
  if (carpeta === 'ui') return resto.join('/') === 'formas.module.css' ? 'shapes' : 'components'
  return carpeta === 'estilos' ? 'base' : 'screens'
}

/** Puts each CSS module into its layer, so that none has to say it; their order is in web/index.html. */
export function capas(): Plugin {
  return {
    name: 'campana:capas',
    enforce: 'pre',
    transform(codigo, id) {
      const archivo = id.split('?')[0] ?? id
      return archivo.endsWith('.module.css') ? { code: `@layer ${capaDe(archivo)} {${codigo}}`, map: null } : undefined
    },
  }
}
