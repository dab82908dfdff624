import IconPencil from 'icono:pencil'
import IconTrash from 'icono:trash'
import type { ComponentType } from 'react'
import type { Acercarse } from './lazy.tsx'

export interface BotonFilaProps extends Partial<Acercarse> {
  /** What it does, and to whom, for users who cannot see the row: 'Eliminar la sucursal Centro'. */
  titulo: string
  Icono: ComponentType<{ size?: number; stroke?: number }>
  alPulsar: () => void
  deshabilitado?: boolean
  /** -1 where Tab passes it by, because another key leads to it. */
  parada?: 0 | -1
}

/** An action of a row, as an icon; several are put inside <span className={formas.acciones}>. */
export function BotonFila({
  titulo,
  Icono,
  alPulsar,
  deshabilitado = false,
  parada = 0,
  ...acercarse
}: BotonFilaProps) {
  return (
    <button
      type="button"
      className="boton-icono"
      aria-label={titulo}
      title={titulo}
      disabled={deshabilitado}
      tabIndex={parada}
      onClick={alPulsar}
      {...acercarse}
    >
      <Icono size={16} stroke={1.7} />
    </button>
  )
}

type BotonDado = Omit<BotonFilaProps, 'Icono'>

export const BotonEditar = (props: BotonDado) => <BotonFila Icono={IconPencil} {...props} />

export const BotonEliminar = (props: BotonDado) => <BotonFila Icono={IconTrash} {...props} />
