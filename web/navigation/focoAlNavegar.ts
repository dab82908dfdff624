import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { cuadroDibujado } from '../ui/cuadro.ts'

function alContenido() {
  const perdido = document.activeElement === null || document.activeElement === document.body
  if (perdido) document.getElementById('contenido')?.focus({ preventScroll: true })
}

/**
 * Moves the focus to the beginning of the new screen when navigation removed what had it; otherwise it would go to that
 * of the page.
 */
export function useFocoAlNavegar(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        // once the browser has placed the screen: it would have to do that at once to move the focus
        if (pathChanged) void cuadroDibujado().then(alContenido)
      }),
    [router],
  )
}
