import { useEffect, useState } from 'react'
import type { atrasadas } from '#contract/atrasadas.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { api } from '../api.ts'

type Progreso = Pick<RecibidoDe<typeof atrasadas.progreso>, 'hechas' | 'total'>

/** Often enough for a bar that moves, rarely enough to be nothing for the server. */
const CADA = 600

/** How far the process under way is, asked for while `activo`; null before the first answer. */
export function useProgreso(activo: boolean): Progreso | null {
  const [progreso, setProgreso] = useState<Progreso | null>(null)
  useEffect(() => {
    if (!activo) return
    const reloj = setInterval(() => {
      // a missed answer is no matter: the next one comes
      api.atrasadas.progreso({}, { pasiva: true }).then(setProgreso, () => undefined)
    }, CADA)
    return () => {
      clearInterval(reloj)
      setProgreso(null)
    }
  }, [activo])
  return progreso
}
