import { type KeyboardEvent, type MouseEvent, memo } from 'react'
import { CODIGOS, type CodigoDeAsistencia, MARCAS } from '#domain/asistencia/asistencia.ts'
import { crearAvance } from '../ui/avance.ts'
import { clases } from '../ui/clases.ts'
import type { Parada } from '../ui/sabana/columna.ts'
import { diaEntero, marcaDicha } from './palabras.ts'
import css from './Registro.module.css'
import type { Registro } from './registro.ts'
import type { Alumno, Dia } from './tipos.ts'
import { useMarca } from './useRegistro.ts'

const avance = crearAvance()

interface CasillaProps {
  registro: Registro
  alumno: Alumno
  dia: Dia
  parada?: Parada
  /** Whether it is for a thumb. */
  grande?: boolean
}

/**
 * The marks of a student on a day, of which one goes on or off (ASI-003). A letter marks and goes on to the next student,
 * with Shift it marks all who have none; Backspace takes the mark away.
 */
export const Casilla = memo(function Casilla({ registro, alumno, dia, parada, grande = false }: CasillaProps) {
  const marca = useMarca(registro, alumno.id, dia.id)
  const poner = (cual: CodigoDeAsistencia | '') => registro.marcar(alumno.id, dia.id, cual)

  const alPulsar = (e: MouseEvent) => {
    const cual = (e.target as HTMLElement).closest<HTMLElement>('[data-marca]')?.dataset['marca'] as
      | CodigoDeAsistencia
      | undefined
    if (cual) poner(cual === marca ? '' : cual)
  }
  const alTeclear = (e: KeyboardEvent<HTMLElement>) => {
    if (e.ctrlKey || e.altKey || e.metaKey) return
    // before the grid takes it
    if (avance.sobra(e)) {
      e.preventDefault()
      return e.stopPropagation()
    }
    const letra = e.key.toUpperCase()
    if (letra === 'P' || letra === 'A' || letra === 'T') {
      e.preventDefault()
      if (e.shiftKey) return registro.llenar(dia.id, letra)
      poner(letra)
      irAlSiguiente(e.currentTarget)
      avance.hecho()
    } else if (e.key === 'Backspace' || e.key === 'Delete') {
      e.preventDefault()
      poner('')
    } else if (e.key === 'Enter' && !e.shiftKey) {
      e.preventDefault()
      irAlSiguiente(e.currentTarget)
    }
  }
  return (
    <div
      role="radiogroup"
      tabIndex={0}
      {...parada}
      data-casilla
      data-dia={dia.id}
      className={clases(css.casilla, grande && css.grande)}
      aria-label={`${alumno.nombre}, ${diaEntero(dia.fecha)}: ${marcaDicha(marca)}`}
      onClick={alPulsar}
      onKeyDown={alTeclear}
    >
      {CODIGOS.map((cual) => (
        // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useSemanticElements: the group has the focus and the keys, and a course has hundreds of them
        <span
          key={cual}
          role="radio"
          aria-checked={marca === cual}
          aria-label={MARCAS[cual]}
          title={grande ? undefined : MARCAS[cual]}
          data-marca={cual}
        >
          {cual}
        </span>
      ))}
    </div>
  )
})

/** Moves the focus to the first student of a day, so that keys go on from there. */
export function irAlPrimero(idDia: number): void {
  document.querySelector<HTMLElement>(`[data-casilla][data-dia="${idDia}"]`)?.focus({ preventScroll: true })
}

/** Moves the focus to the same day of the next student, past those who have no cell there. */
function irAlSiguiente(desde: HTMLElement): void {
  const col = desde.closest<HTMLElement>('[data-col]')?.dataset['col']
  const suya = col === undefined ? '[data-casilla]' : `[data-col="${col}"] [data-casilla]`
  for (let fila = desde.closest('tr, li')?.nextElementSibling; fila; fila = fila.nextElementSibling) {
    const siguiente = fila.querySelector<HTMLElement>(suya)
    if (siguiente) return siguiente.focus()
  }
}

/** The mark of a day that is not ticked, which is only looked at. */
export const MarcaSola = memo(function MarcaSola({ registro, alumno, dia }: Omit<CasillaProps, 'parada' | 'grande'>) {
  const marca = useMarca(registro, alumno.id, dia.id)
  return <MarcaEscrita marca={marca} />
})

/** A letter in the colour of its mark (ASI-004). */
export const MarcaEscrita = ({ marca }: { marca: string }) =>
  marca === '' ? (
    <span className="texto-3">·</span>
  ) : (
    <span className={css.marca} data-marca={marca}>
      {marca}
    </span>
  )
