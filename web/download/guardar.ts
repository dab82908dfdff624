import type { Bajado } from '#contract/route.ts'
import { guardarArchivo } from '../call/saveFile.ts'
import { enCamino } from './enCamino.ts'

/**
 * Saves the file that a call of formato 'archivo' answers, under its name; null is one that was refused, which was told.
 *
 *   onClick={() => bajarArchivo(excel.llamar({ body }))}
 */
export const bajarArchivo = (pedido: Promise<Bajado | null>): Promise<void> =>
  enCamino(async () => {
    const bajado = await pedido
    if (bajado) guardarArchivo(bajado)
  })
