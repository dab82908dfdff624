import { exito } from './alertas.tsx'
import { haySinGuardar } from './sinGuardar.ts'

/** Milliseconds after which the page is loaded again once something was saved that all of it shows (GEN-027). */
export const RECARGA = { entorno: 1_500, webapp: 1_000 } as const

/** Place of what is to be said once the page is there again. */
const KEY = 'campana.dicho'

/** Milliseconds between looks at whether something is open that the new page would not have. */
const OTRA_VEZ = 500

/**
 * Loads the page again in so many milliseconds, and then says again what was saved, which nobody had time to read. It
 * waits for a dialog that was opened meanwhile, and for what is not saved yet.
 */
export function recargarPronto(ms: number, dicho: string): void {
  setTimeout(() => {
    if (haySinGuardar() || document.querySelector('[role=dialog]') !== null) return recargarPronto(OTRA_VEZ, dicho)
    sessionStorage.setItem(KEY, dicho)
    location.reload()
  }, ms)
}

/** Says what was saved before the page was loaded again; nothing when nothing was. */
export function decirLoGuardado(): void {
  const dicho = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  if (dicho) exito(dicho)
}
