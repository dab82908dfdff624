import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { moverEnMatriz } from '../ui/matriz.ts'
import { Explicacion } from './Explicacion.tsx'
import type { CasoDeCuenta, Explicable } from './explicable.ts'

interface MatrizExplicadaProps {
  etiqueta: string
  celdas: readonly Explicable[]
  /** What the list price is that of. */
  lista: string
  caso: CasoDeCuenta
  ano: number
  className: string
  /** Of what scrolls around the table. */
  rollo?: string
  children: (tabulable: (una: Explicable) => boolean) => ReactNode
}

const mismo = (a: Explicable, b: Explicable) => a.fila === b.fila && a.col === b.col

/** A table of cells in its scrolling frame, with the one explanation that moves from cell to cell (hover, focus, tap). */
export function MatrizExplicada({
  etiqueta,
  celdas,
  lista,
  caso,
  ano,
  className,
  rollo = '',
  children,
}: MatrizExplicadaProps) {
  const [abierta, setAbierta] = useState<{ una: Explicable; sobre: HTMLElement } | null>(null)
  const [parada, setParada] = useState<Explicable | null>(null)
  const puerta = parada ?? celdas.find((una) => una.celda.saldo > 0) ?? celdas[0]

  const abrir = (destino: EventTarget, conFoco: boolean) => {
    const sobre = (destino as HTMLElement).closest<HTMLElement>('[data-fila]')
    const una =
      sobre && celdas.find((c) => c.fila === Number(sobre.dataset['fila']) && c.col === Number(sobre.dataset['col']))
    if (!sobre || !una) return
    setAbierta({ una, sobre })
    if (conFoco) setParada(una)
  }
  const alTeclear = (e: KeyboardEvent<HTMLElement>) => {
    if (e.key === 'Escape') setAbierta(null)
    else moverEnMatriz(e)
  }
  // the keys bring a cell into sight: its explanation goes with it
  const alRodar = () => setAbierta((a) => (a?.sobre.matches(':focus-visible') ? a : null))
  return (
    <div className={`cuenta-rollo ${rollo}`} onScroll={alRodar}>
      <table
        className={className}
        aria-label={etiqueta}
        onKeyDown={alTeclear}
        onFocus={(e) => abrir(e.target, true)}
        onBlur={() => setAbierta(null)}
        onMouseOver={(e) => abrir(e.target, false)}
        onMouseLeave={() => setAbierta(null)}
        onClick={(e) => abrir(e.target, false)}
      >
        {children((una) => puerta !== undefined && mismo(una, puerta))}
      </table>
      {abierta && (
        <Explicacion
          key={`${abierta.una.fila} ${abierta.una.col}`}
          lista={lista}
          caso={caso}
          {...abierta.una}
          sobre={abierta.sobre}
          ano={ano}
        />
      )}
    </div>
  )
}
