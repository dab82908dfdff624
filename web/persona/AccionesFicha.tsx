import { Button, Menu } from '@mantine/core'
import { IconArrowBackUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { TipoPersona } from './persona.ts'
import type { Baja, PersonaDeBaja } from './useBaja.tsx'

const icono = { size: 16, stroke: 1.7 }

interface AccionesFichaProps {
  tipo: TipoPersona
  persona: PersonaDeBaja & { readonly eliminado: boolean; readonly unido: boolean }
  /** It has an account: it cannot be deleted (D-013). */
  conUsuario: boolean
  puede: { readonly edit: boolean; readonly delete: boolean; readonly restore: boolean }
  baja: Baja
  modal: (alCerrar: () => void) => ReactNode
  /** What else can be done with a living one, and with a deleted one. */
  children?: ReactNode
  eliminada?: ReactNode
}

/** Actions of a person's head: what is destructive stands behind the dots; a deleted one is restored first. */
export function AccionesFicha(props: AccionesFichaProps) {
  const { tipo, persona, conUsuario, puede, baja, modal, children, eliminada } = props
  const [editando, setEditando] = useState(false)
  if (persona.eliminado)
    return (
      <>
        {puede.restore && !persona.unido && (
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
  return (
    <>
      {puede.delete && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" px={9} aria-label="Más acciones">
              <IconDots {...icono} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              color="peligro"
              leftSection={<IconTrash {...icono} />}
              disabled={conUsuario}
              onClick={() => void baja.eliminar(persona)}
            >
              {`Eliminar ${tipo.nombre}${conUsuario ? ' (tiene usuario)' : ''}`}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {puede.edit && (
        <Button variant="default" leftSection={<IconPencil {...icono} />} onClick={() => setEditando(true)}>
          Editar
        </Button>
      )}
      {children}
      {editando && modal(() => setEditando(false))}
    </>
  )
}
