/** Milliseconds after which the page is loaded again once something was saved that all of it shows (GEN-027). */
export const RECARGA = { entorno: 1_500, webapp: 1_000 } as const

/** Loads the page again in so many milliseconds: what was done can be read meanwhile. */
export const recargarPronto = (ms: number): void => void setTimeout(() => location.reload(), ms)
