import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Another screen took away what had the focus: it goes on at the screen's beginning, not at the page's. */
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
