import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './LoPedido.module.css'
import { filasEnPalabras } from './pedido.ts'

interface LoPedidoProps {
  filas: readonly { year: number; item: number }[]
  alAbrir: () => void
  children: ReactNode
}

/** The rows of a report in one line, so that the report itself is in sight; `children` are drawn at its end. */
export function LoPedido({ filas, alAbrir, children }: LoPedidoProps) {
  const dichas = filasEnPalabras(filas)
  return (
    <Group gap="var(--esp-2) var(--esp-6)" wrap="wrap">
      <p className={css.pedidas}>
        <b>{filas.length} ítems pedidos:</b>
        <span className="texto-2" title={dichas}>
          {dichas}
        </span>
        <button type="button" className="enlace" onClick={alAbrir}>
          Cambiar
        </button>
      </p>
      {children}
    </Group>
  )
}
