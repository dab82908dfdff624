import type { Bajado } from '#contract/route.ts'

/** Milliseconds that the browser may take to begin saving a file. */
const MINUTO = 60_000

/**
 * Saves a file that is here, under its name; one that is still to be asked for is saved by download/guardar.ts.
 */
export function guardarArchivo({ nombre, blob }: Bajado): void {
  const url = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: url, download: nombre }).click()
  setTimeout(() => URL.revokeObjectURL(url), MINUTO)
}
