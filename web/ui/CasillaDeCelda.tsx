import css from './CasillaDeCelda.module.css'
import type { Parada } from './sabana/columna.ts'

interface CasillaDeCeldaProps {
  /** Accessible name: 'Música, 1° Grado'. */
  nombre: string
  tildada: boolean
  /** Whether it stands for several of which some are ticked. */
  parcial?: boolean
  deshabilitada?: boolean
  alTildar?: (si: boolean) => void
  /** Lets the keys of the table reach it. */
  parada?: Parada | undefined
}

/**
 * A checkbox of a cell, for tables that have hundreds of them: one element, where that of the kit is five.
 *
 *   celda: (f) => ({ control: (parada) => <CasillaDeCelda nombre={…} tildada={f.si} alTildar={…} parada={parada} /> })
 */
export const CasillaDeCelda = ({
  nombre,
  tildada,
  parcial = false,
  deshabilitada = false,
  alTildar,
  parada,
}: CasillaDeCeldaProps) => (
  <input
    type="checkbox"
    className={css.casilla}
    aria-label={nombre}
    ref={(casilla) => {
      if (casilla) casilla.indeterminate = parcial
    }}
    checked={tildada}
    disabled={deshabilitada}
    onChange={(e) => alTildar?.(e.currentTarget.checked)}
    {...parada}
  />
)
