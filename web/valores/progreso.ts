import { useEffect, useEffectEvent, useState } from 'react'
import type { atrasadas } from '#contract/atrasadas.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { api } from '../call/api.ts'

export type Progreso = RecibidoDe<typeof atrasadas.progreso>

/** Milliseconds between questions: often enough for a bar that moves, rarely enough not to load the server. */
const CADA = 600

/**
 * Reads how far the process under way is, whoever began it: somebody else, or this page before it was loaded again. It
 * asks once, and then on while there is one or while `propio` is being waited for; null when there is none.
 * `alTerminar` is called when another's ends.
 */
export function useProgreso(propio: boolean, alTerminar: () => unknown): Progreso | null {
  const [progreso, setProgreso] = useState<Progreso | null>(null)
  const terminar = useEffectEvent(() => void alTerminar())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let visto = false
    let vivo = true
    async function mirar() {
      // a missed answer does not matter: the next one comes
      const ahora = await api.atrasadas.progreso({}, { pasiva: true }).catch(() => undefined)
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
