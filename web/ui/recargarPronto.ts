import { exito } from './alertas.tsx'

/** Milliseconds after which the page is loaded again once something was saved that all of it shows (GEN-027). */
export const RECARGA = { entorno: 1_500, webapp: 1_000 } as const

/** Place of what is to be said once the page is there again. */
const KEY = 'campana.dicho'

/** Loads the page again in so many milliseconds, and then says again what was saved, which nobody had time to read. */
export function recargarPronto(ms: number, dicho: string): void {
  setTimeout(() => {
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
