import type { z } from 'zod'
import type { infoDescarga } from '#contract/download.ts'
import { enEspera } from '../call/espera.ts'
import { leerSesion } from '../sesion/sesion.ts'
import { hastaQueNadaTape } from '../ui/encima.ts'
import { noSeAbrio } from '../ui/lazy.tsx'
import { enCamino } from './enCamino.ts'

/**
 * Offers the file that a call makes (S111) to who asked for it, whatever he has pressed or opened since: on the screen
 * where he is, as soon as nothing lies over it. Tells when what offers it does not come; null is a file that was refused.
 *
 *   onClick={() => ofrecerDescarga(excel.llamar({ query }))}
 */
export function ofrecerDescarga(pedido: Promise<z.output<typeof infoDescarga> | null>): Promise<void> {
  const quien = leerSesion()?.account_id
  const ventana = import('./DescargaModal.tsx')
  // it is told below, once there is a file
  ventana.catch(() => undefined)
  return enCamino(async () => {
    const info = await pedido
    if (!info) return
    try {
      const { abrirDescarga } = await enEspera(ventana)
      await hastaQueNadaTape()
      if (leerSesion()?.account_id === quien) abrirDescarga(info)
    } catch (falla) {
      await noSeAbrio(falla)
    }
  })
}
