import { useEffect, useRef, useState } from 'react'
import { useAlVolver } from '../query/alVolver.ts'
import { adelantarAlertas } from '../ui/alertas.tsx'
import type { ExamenCargado } from './fuente.ts'

/** An exam as it was sent, and whether it is another one of the same day. */
interface Intento {
  readonly examen: ExamenCargado
  readonly repetir: boolean
}

/**
 * Keeps an exam that was sent and had no answer, and sends its form again when there is a connection. It waits while the
 * page is open and nothing of `mostrado` changes: what is on the screen by then is another exam, which nobody sent.
 * `idFormulario`: the form whose saving sends `intento` while there is one.
 */
export function useEspera(idFormulario: string, mostrado: readonly unknown[]) {
  const [intento, setIntento] = useState<Intento | null>(null)
  const vuelta = useRef(0)
  useEffect(
    () => () => {
      vuelta.current++
      setIntento(null)
    },
    // biome-ignore lint/correctness/useExhaustiveDependencies: any change of what is shown ends the wait
    mostrado,
  )
  // what tells that it was registered is there before the connection goes
  useEffect(adelantarAlertas, [])
  // as if it were pressed, so that whatever the answer is it is said where it is said of a press
  useAlVolver(intento !== null, () =>
    (document.getElementById(idFormulario) as HTMLFormElement | null)?.requestSubmit(),
  )
  return {
    intento,
    /** Makes an attempt, which waits from then on where `perdido` was called; answers what it answered. */
    deEnvio: async (nuevo: Intento, enviar: (perdido: () => void) => Promise<boolean>): Promise<boolean> => {
      const suya = vuelta.current
      let perdida = false
      const hecho = await enviar(() => {
        perdida = true
      })
      // what was changed while it was on its way is not what would be sent
      setIntento(perdida && suya === vuelta.current ? nuevo : null)
      return hecho
    },
  }
}
