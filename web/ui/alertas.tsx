/**
 * Alerts, bottom right, 5.5 s unless told otherwise (GEN-015).
 *
 *   exito('Alumno Guardado')
 *   advertencia('No se realizaron cambios')
 *   peligro('Error al Guardar', r.Message)
 *   exito('Alumno Eliminado', undefined, { deshacer: () => restaurar(id) })
 */
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export interface OpcionesAlerta {
  /** Milliseconds; 5500 by default. */
  duracion?: number
  /** Offers 'Deshacer' (a soft delete can be taken back). */
  deshacer?: () => void
}

type Tono = 'exito' | 'advertencia' | 'peligro'

const ICONO: Readonly<Record<Tono, ReactNode>> = {
  exito: <IconCheck size={18} stroke={1.8} />,
  advertencia: <IconAlertTriangle size={18} stroke={1.8} />,
  peligro: <IconX size={18} stroke={1.8} />,
}

let numero = 0

function mostrar(tono: Tono, titulo: string, texto?: ReactNode, { duracion = 5500, deshacer }: OpcionesAlerta = {}) {
  const id = `alerta-${++numero}`
  const boton = deshacer && (
    <Button
      variant="default"
      size="compact-xs"
      onClick={() => {
        notifications.hide(id)
        deshacer()
      }}
    >
      Deshacer
    </Button>
  )
  notifications.show({
    id,
    title: titulo,
    message: texto || boton ? <span className="alerta-cuerpo">{texto && <span>{texto}</span>}{boton}</span> : null,
    icon: ICONO[tono],
    autoClose: duracion,
    className: `alerta alerta-${tono}`,
    role: tono === 'exito' ? 'status' : 'alert',
    closeButtonProps: { 'aria-label': 'Cerrar aviso' },
  })
}

type Alerta = (titulo: string, texto?: ReactNode, opciones?: OpcionesAlerta) => void

export const exito: Alerta = (...a) => mostrar('exito', ...a)
export const advertencia: Alerta = (...a) => mostrar('advertencia', ...a)
export const peligro: Alerta = (...a) => mostrar('peligro', ...a)
