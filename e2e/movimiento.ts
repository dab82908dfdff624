import path from 'node:path'
import { ENTERO } from '../test/entero.ts'

/** Files whose pages move as for most people in `.ci/run`: the main job, its windows and menus, the menu of a phone. */
const SE_MUEVEN = new Set([
  'trabajo-principal.spec.ts',
  'trabajo-principal-teclado.entero.spec.ts',
  'familia-nueva.spec.ts',
  'cobrar.spec.ts',
  'profesor.spec.ts',
  'panel.spec.ts',
])

/**
 * What the browser asks of what moves on the pages of a spec file. Each frame is drawn by the processor, so most files ask
 * for less motion, which takes a fifth of their time away.
 */
export const movimientoDe = (archivo: string): 'no-preference' | 'reduce' =>
  ENTERO && SE_MUEVEN.has(path.basename(archivo)) ? 'no-preference' : 'reduce'
