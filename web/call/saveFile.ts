import type { Bajado } from '#contract/route.ts'

/** Milliseconds that the browser may take to begin saving a file. */
const MINUTO = 60_000

/**
 * Saves what a call of formato 'archivo' answered, under its name.
 *
 *   const excel = useLlamada(api.reportes.deudaexcel)
 *   const bajado = await excel.llamar({ body })
 *   if (bajado) guardarArchivo(bajado)
 */
export function guardarArchivo({ nombre, blob }: Bajado): void {
  const url = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: url, download: nombre }).click()
  setTimeout(() => URL.revokeObjectURL(url), MINUTO)
}
