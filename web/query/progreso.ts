import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds between questions: often enough for a bar that moves, rarely enough not to load the server. */
const CADA = 600

/** How far work is that a call does and others may watch. */
export interface Avanzando {
  readonly enCurso: boolean
  readonly hechas: number
  /** 0 while it is still being counted. */
  readonly total: number
}

/**
 * Reads how far the work under way is, whoever began it: somebody else, or this page before it was loaded again. It asks
 * once, and then on while there is some or while `propio` is being waited for; null when there is none. `alTerminar` is
 * called when another's ends.
 *
 *   const progreso = useProgreso(api.atrasadas.progreso, proceso.enCurso, refetch)
 */
export function useProgreso<P extends Avanzando>(
  leer: (entrada: Record<string, never>, opciones: { pasiva: true }) => Promise<P>,
  propio: boolean,
  alTerminar: () => unknown,
): P | null {
  const [progreso, setProgreso] = useState<P | null>(null)
  const terminar = useEffectEvent(() => void alTerminar())
  const preguntar = useEffectEvent(() => leer({}, { pasiva: true }))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let visto = false
    let vivo = true
    async function mirar() {
      // a missed answer does not matter: the next one comes
      const ahora = await preguntar().catch(() => undefined)
      if (!vivo) return
      const sigue = propio || (ahora?.enCurso ?? visto)
      if (ahora) setProgreso(sigue ? ahora : null)
      if (visto && !sigue) terminar()
      visto = sigue
      if (sigue) mirarEn(CADA)
    }
    const mirarEn = (ms: number) => {
      timer = setTimeout(() => void mirar(), ms)
    }
    mirarEn(propio ? CADA : 0)
    return () => {
      vivo = false
      clearTimeout(timer)
      setProgreso(null)
    }
  }, [propio])
  return progreso
}
