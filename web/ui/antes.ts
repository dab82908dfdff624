import { startTransition, useOptimistic } from 'react'
import { cuadroDibujado } from './cuadro.ts'

/**
 * Shows a choice at once and makes it one picture later: what follows from it may take longer than a press may wait
 * (docs/decisions/058).
 *
 *   const [vista, elegir] = useAntes(puesta, alElegir)
 *
 * `cambiar` may answer when its work is done; until then the choice stays shown. Where it does not come to it, what
 * there was is shown again.
 */
export function useAntes<V>(valor: V, cambiar: (nuevo: V) => unknown): readonly [V, (nuevo: V) => void] {
  const [visto, ver] = useOptimistic(valor)
  return [
    visto,
    (nuevo) =>
      startTransition(async () => {
        ver(() => nuevo)
        await cuadroDibujado()
        await cambiar(nuevo)
      }),
  ]
}
