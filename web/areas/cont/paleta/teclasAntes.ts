import { useSpotlight } from '@mantine/spotlight'
import { useEffect } from 'react'
import { almacen } from './abrir.ts'

/**
 * Gives the palette the letters that are typed right after Ctrl+K, before its field has the focus: they would go to the
 * field that was left, the counter's search for instance.
 */
export function useTeclasAntes(campo: string, agregar: (letra: string) => void): void {
  const { opened } = useSpotlight(almacen)
  useEffect(() => {
    if (!opened) return
    const tecla = (e: KeyboardEvent) => {
      if (document.activeElement?.id === campo) return quitar()
      if (e.key.length !== 1 || e.ctrlKey || e.metaKey || e.altKey) return
      e.preventDefault()
      e.stopPropagation()
      agregar(e.key)
    }
    const quitar = () => removeEventListener('keydown', tecla, { capture: true })
    addEventListener('keydown', tecla, { capture: true })
    return quitar
  }, [opened, campo, agregar])
}
