import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Moves the focus to the beginning of the new screen when navigation removed what had it; otherwise it would go to that
 * of the page.
 */
export function useFocoAlNavegar(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        const perdido = document.activeElement === null || document.activeElement === document.body
        if (pathChanged && perdido) document.getElementById('contenido')?.focus({ preventScroll: true })
      }),
    [router],
  )
}
