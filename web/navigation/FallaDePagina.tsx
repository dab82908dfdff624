import { Button } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { errorDeServidor } from '../refusal/mensajes.ts'
import { Pagina } from '../ui/Pagina.tsx'

/** Stands in for a screen that could not be drawn: its code did not come, or the server answered nonsense. */
export function FallaDePagina(_: ErrorComponentProps) {
  // a module that did not come is asked for again only by a new page, which needs the server
  const reintentar = () =>
    fetch(location.pathname, { cache: 'no-store' }).then(() => location.reload(), errorDeServidor)
  // the connection that is back brings the screen by itself
  useEffect(() => {
    const volver = () => void reintentar()
    addEventListener('online', volver)
    return () => removeEventListener('online', volver)
  })
  return (
    <Pagina aviso titulo="No se pudo mostrar la pantalla">
      <p>Revise la conexión y pruebe otra vez.</p>
      <Button onClick={() => void reintentar()}>Reintentar</Button>
    </Pagina>
  )
}
