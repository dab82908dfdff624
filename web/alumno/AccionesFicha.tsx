import { Button, Menu } from '@mantine/core'
import { IconArrowBackUp, IconCash, IconDots, IconFilePlus, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../call/api.ts'
import { ir } from '../navigation/rutas.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { BotonEnlace } from '../ui/BotonEnlace.tsx'
import { AlumnoModal } from './AlumnoModal.tsx'
import type { DetalleAlumno } from './detalle.ts'
import { inscribir } from './inscribir.ts'
import { useBajaAlumno } from './useBajaAlumno.tsx'

const icono = { size: 16, stroke: 1.7 }

/** Actions of a student's head: what is destructive stands behind the dots; a deleted one can only be restored, or pay what he owes. */
export function AccionesFicha({ detalle }: { detalle: DetalleAlumno }) {
  const { data: a, inscripciones } = detalle
  const puede = useSeguridad('CONT-ALUMNOS-VIEW')
  const [editando, setEditando] = useState(false)
  const baja = useBajaAlumno()
  const cliente = useQueryClient()
  const debe = inscripciones.some((i) => i.resta > 0)
  const falta = !inscripciones.some((i) => i.isCurrent) || !inscripciones.some((i) => i.isNextYear)
  const cobrar = puede.cobrar && inscripciones.length > 0 && (!a.eliminado || debe) && (
    <BotonEnlace a={ir.cobrarAlumno(a.id)} leftSection={<IconCash {...icono} />}>
      Cobrar
    </BotonEnlace>
  )
  if (a.eliminado) {
    return (
      <>
        {puede.restore && !a.unido && (
          <Button variant="default" leftSection={<IconArrowBackUp {...icono} />} onClick={() => void baja.restaurar(a)}>
            Restaurar
          </Button>
        )}
        {cobrar}
      </>
    )
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
              disabled={a.username !== ''}
              onClick={() => void baja.eliminar(a)}
            >
              {a.username ? 'Eliminar Alumno (tiene usuario)' : 'Eliminar Alumno'}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {puede.edit && (
        <Button variant="default" leftSection={<IconPencil {...icono} />} onClick={() => setEditando(true)}>
          Editar
        </Button>
      )}
      {puede.inscribir && falta && (
        <Button
          variant={cobrar ? 'default' : 'filled'}
          leftSection={<IconFilePlus {...icono} />}
          onClick={() =>
            inscribir({
              idAlumno: a.id,
              onListo: () => void cliente.invalidateQueries({ queryKey: [api.alumno.porId.nombre] }),
            })
          }
        >
          Inscribir
        </Button>
      )}
      {cobrar}
      {editando && <AlumnoModal idAlumno={a.id} alCerrar={() => setEditando(false)} />}
    </>
  )
}
