import IconSearch from 'icono:search'
import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { EstadoGrilla } from './useGrilla.ts'

/** Search box of a Grilla: it searches 500 ms after the last letter. `/` and Ctrl+K belong to the palette. */
export function Buscador({
  estado,
  placeholder = 'Buscar',
  enfocar = false,
  alConfirmar,
}: {
  estado: EstadoGrilla
  placeholder?: string
  enfocar?: boolean
  /** Called with what is typed when Enter is pressed. */
  alConfirmar?: (texto: string) => void
}) {
  const [texto, setTexto] = useState(estado.busqueda)
  const escrito = useRef(estado.busqueda)
  // the address may change without typing: Back, a link, 'Quitar filtros'
  useEffect(() => {
    if (estado.busqueda === escrito.current.trim()) return
    escrito.current = estado.busqueda
    setTexto(estado.busqueda)
  }, [estado.busqueda])
  return (
    <TextInput
      type="search"
      w={{ base: '100%', sm: 320 }}
      aria-label={placeholder}
      placeholder={placeholder}
      maxLength={100}
      data-autofocus={enfocar || undefined}
      leftSection={<IconSearch size={16} stroke={1.7} />}
      value={texto}
      onKeyDown={(e) => {
        if (!alConfirmar || e.key !== 'Enter' || e.ctrlKey || e.metaKey) return
        e.preventDefault()
        alConfirmar(texto.trim())
      }}
      onChange={(e) => {
        escrito.current = e.currentTarget.value
        setTexto(e.currentTarget.value)
        estado.buscar(e.currentTarget.value)
      }}
    />
  )
}
