import { Button, Menu } from '@mantine/core'
import { IconArrowBackUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useSeguridad } from '../sesion/seguridad.ts'
import type { DetallePadre } from './detalle.ts'
import { PadreModal } from './PadreModal.tsx'
import { useBajaPadre } from './useBajaPadre.ts'

const icono = { size: 16, stroke: 1.7 }

/** Actions of a parent's head: what is destructive stands behind the dots; a deleted one can only be restored. */
export function AccionesFicha({ padre: p }: { padre: DetallePadre['data'] }) {
  const puede = useSeguridad('CONT-PADRES-VIEW')
  const [editando, setEditando] = useState(false)
  const baja = useBajaPadre()
  if (p.eliminado) {
    return puede.restore && !p.unido ? (
      <Button variant="default" leftSection={<IconArrowBackUp {...icono} />} onClick={() => void baja.restaurar(p)}>
        Restaurar
      </Button>
    ) : null
  }
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
              disabled={p.conUsuario}
              onClick={() => void baja.eliminar(p)}
            >
              {p.conUsuario ? 'Eliminar Padre (tiene usuario)' : 'Eliminar Padre'}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {puede.edit && (
        <Button variant="default" leftSection={<IconPencil {...icono} />} onClick={() => setEditando(true)}>
          Editar
        </Button>
      )}
      {editando && <PadreModal idPadre={p.id} alCerrar={() => setEditando(false)} />}
    </>
  )
}
