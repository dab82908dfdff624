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
}

/** An action of a row, as an icon; several are put inside <span className={formas.acciones}>. */
export function BotonFila({ titulo, Icono, alPulsar, deshabilitado = false, ...acercarse }: BotonFilaProps) {
  return (
    <button
      type="button"
      className="boton-icono"
      aria-label={titulo}
      title={titulo}
      disabled={deshabilitado}
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
