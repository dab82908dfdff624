import IconArrowBackUp from 'icono:arrow-back-up'
import IconDots from 'icono:dots'
import IconHistory from 'icono:history'
import IconPencil from 'icono:pencil'
import IconTrash from 'icono:trash'
import { Button, Menu } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { nombreCompleto } from '#domain/texto.ts'
import { usePermitido } from '../sesion/seguridad.ts'
import { lazyModal } from '../ui/lazy.tsx'
import type { TipoPersona, UnidoA } from './persona.ts'
import type { Baja, PersonaDeBaja } from './useBaja.tsx'

const HistorialModal = lazyModal(() => import('../auditoria/HistorialModal.tsx').then((m) => m.HistorialModal))

const icono = { size: 16, stroke: 1.7 }

interface AccionesFichaProps {
  tipo: TipoPersona
  persona: PersonaDeBaja & { readonly eliminado: boolean; readonly unidoA?: UnidoA | null }
  /** Whether the person has an account and so cannot be deleted (D-013). */
  conUsuario: boolean
  puede: { readonly edit: boolean; readonly delete: boolean; readonly restore: boolean }
  baja: Baja
  modal: (alCerrar: () => void) => ReactNode
  /** Further actions on an active person, and on a deleted one. */
  children?: ReactNode
  eliminada?: ReactNode
}

/** Actions of a person's head: destructive ones are in a menu; a deleted person must be restored first. */
export function AccionesFicha(props: AccionesFichaProps) {
  const { tipo, persona, conUsuario, puede, baja, modal, children, eliminada } = props
  const [editando, setEditando] = useState(false)
  const [enHistorial, setEnHistorial] = useState(false)
  const conHistorial = usePermitido()(['CONT-USUARIOS-LIST', 'audit'])
  const menu = (otra: ReactNode) =>
    (otra || conHistorial) && (
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" px={9} aria-label="Más acciones" title="Más acciones">
            <IconDots {...icono} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {conHistorial && (
            <Menu.Item leftSection={<IconHistory {...icono} />} onClick={() => setEnHistorial(true)}>
              Historial
            </Menu.Item>
          )}
          {otra}
        </Menu.Dropdown>
      </Menu>
    )
  const deEliminada = (
    <>
      {menu(null)}
      {puede.restore && !persona.unidoA && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp {...icono} />}
          onClick={() => void baja.restaurar(persona)}
        >
          Restaurar
        </Button>
      )}
      {eliminada}
    </>
  )
  const deActiva = (
    <>
      {menu(
        puede.delete && (
          <Menu.Item
            color="peligro"
            leftSection={<IconTrash {...icono} />}
            disabled={conUsuario}
            onClick={() => void baja.eliminar(persona)}
          >
            {`Eliminar ${tipo.nombre}${conUsuario ? ' (tiene usuario)' : ''}`}
          </Menu.Item>
        ),
      )}
      {puede.edit && (
        <Button variant="default" leftSection={<IconPencil {...icono} />} onClick={() => setEditando(true)}>
          Editar
        </Button>
      )}
      {children}
    </>
  )
  // somebody else may delete the person while the form is open, and what is typed in it stays
  return (
    <>
      {persona.eliminado ? deEliminada : deActiva}
      {editando && modal(() => setEditando(false))}
      {enHistorial && (
        <HistorialModal
          persona={{ clase: tipo.registro, id: persona.id, nombre: nombreCompleto(persona) }}
          alCerrar={() => setEnHistorial(false)}
        />
      )}
    </>
  )
}
