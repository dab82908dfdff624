import IconCheck from 'icono:check'
import IconMinus from 'icono:minus'
import IconX from 'icono:x'
import type { ComponentType } from 'react'
import { PALABRA_DE_ESTADO, palabraDeEstado } from '#domain/cuenta/estado.ts'
import type { Estado as EstadoItem } from '#domain/cuenta/tipos.ts'
import { clases } from './clases.ts'
import css from './Estado.module.css'
import formas from './formas.module.css'

interface Aspecto {
  readonly palabra: string
  readonly Icono: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
}

/** A half-filled circle: the icon set's own is hatched and cannot be read at 12 px. */
const Mitad = ({ size = 12 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden>
    <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" />
    <path d="M12 3a9 9 0 0 1 0 18Z" fill="currentColor" />
  </svg>
)

/** Icon, word and colour of each state of a money item (interfaz 12). */
export const ESTADOS: Readonly<Record<EstadoItem, Aspecto>> = {
  3: { palabra: PALABRA_DE_ESTADO[3], Icono: IconCheck },
  2: { palabra: PALABRA_DE_ESTADO[2], Icono: Mitad },
  1: { palabra: PALABRA_DE_ESTADO[1], Icono: IconX },
  0: { palabra: PALABRA_DE_ESTADO[0], Icono: IconMinus },
}

interface EstadoProps {
  estado: EstadoItem
  soloIcono?: boolean
  futura?: boolean
  palabra?: string
}

/**
 * <Estado estado={3} />           ✓ Cancelado
 * <Estado estado={1} soloIcono /> in matrices, where the legend stands beside it; the word is its accessible name
 *
 * `futura`: it is not due yet, so that being unpaid is no debt and has not its red (interfaz 12).
 */
export function Estado({ estado, soloIcono = false, futura = false, palabra }: EstadoProps) {
  const { Icono } = ESTADOS[estado]
  return (
    <span
      className={clases(formas.acciones, css.estado)}
      data-estado={estado}
      data-futura={futura || undefined}
      {...(soloIcono && { role: 'img', 'aria-label': palabraDeEstado(estado, futura) })}
    >
      <Icono size={12} stroke={3} aria-hidden />
      {!soloIcono && (palabra ?? ESTADOS[estado].palabra)}
    </span>
  )
}

/** The four states, always visible above a matrix; `conFuturas`: and what is not due yet, where that is told apart. */
export function LeyendaEstados({ conFuturas = false }: { conFuturas?: boolean }) {
  return (
    <ul className={clases(formas.fila, css.leyenda)} aria-label="Referencias">
      {([3, 2, 1, 0] as const).map((estado) => (
        <li key={estado}>
          <Estado estado={estado} />
        </li>
      ))}
      {conFuturas && (
        <li>
          <Estado estado={1} futura palabra={palabraDeEstado(1, true)} />
        </li>
      )}
    </ul>
  )
}
