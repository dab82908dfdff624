import { useBlocker, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { confirmar } from './confirmacion.tsx'
import { anotarSinGuardar, haySinGuardar } from './sinGuardar.ts'

const de = (search: unknown, parametro: string) => (search as Record<string, unknown>)[parametro]

/**
 * Guards unsaved changes: leaving the page (links, back, signing out, closing the tab) asks first, and so does closing a modal
 * through the function that it returns. That function answers true when it is all right to go on. `que`: the sentence
 * that names what was not saved. `parametros`: values of the address that are another page, as the views of a screen
 * are. `quedan`: what becomes of the changes, where they are not lost.
 */
export function useAvisoSinGuardar(
  sucio: boolean,
  que: ReactNode,
  parametros: readonly string[] = [],
  quedan?: string,
): () => Promise<boolean> {
  // pressed back several times, it is one question
  const abierta = useRef<Promise<boolean>>(null)
  const repetida = useRef(false)
  const { history } = useRouter()
  const preguntar = () => {
    abierta.current ??= confirmar({
      titulo: 'Cambios sin Guardar',
      texto: (
        <>
          {que} {quedan ?? 'Si sale ahora, los cambios se pierden.'}
        </>
      ),
      si: quedan ? 'Salir' : 'Salir sin guardar',
      no: 'Seguir editando',
      peligro: !quedan,
    }).finally(() => {
      abierta.current = null
    })
    return abierta.current
  }
  const alCerrarSesion = useEffectEvent(preguntar)
  useEffect(() => (sucio ? anotarSinGuardar(() => alCerrarSesion()) : undefined), [sucio])
  useBlocker({
    // filters and tabs change the address too, but only another page loses the changes; while it is asked nobody leaves
    shouldBlockFn: async ({ current, next, action }) => {
      const esOtra =
        current.pathname !== next.pathname || parametros.some((p) => de(current.search, p) !== de(next.search, p))
      if (!sucio || !esOtra || !haySinGuardar()) return false
      const vuelve = action !== 'PUSH' && action !== 'REPLACE'
      if (abierta.current !== null) {
        repetida.current ||= vuelve
        return true
      }
      repetida.current = false
      const sale = await preguntar()
      if (!vuelve || !repetida.current) return !sale
      // the last press of Back has put the address where it was, for the first one too
      if (sale) history.go(action === 'FORWARD' ? 1 : -1, { ignoreBlocker: true })
      return false
    },
    // who has said that he leaves is not asked again by the browser
    enableBeforeUnload: () => sucio && haySinGuardar(),
    disabled: !sucio,
  })
  return async () => !sucio || (await preguntar())
}
