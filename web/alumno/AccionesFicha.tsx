import IconCash from 'icono:cash'
import IconFilePlus from 'icono:file-plus'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../call/api.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { ir } from '../navigation/rutas.ts'
import { AccionesFicha as AccionesDePersona } from '../persona/AccionesFicha.tsx'
import { releer } from '../query/releer.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { BotonEnlace } from '../ui/BotonEnlace.tsx'
import { lazyModal } from '../ui/lazy.tsx'
import type { DetalleAlumno } from './detalle.ts'
import { inscribir } from './inscribir.ts'
import { ALUMNO } from './persona.ts'
import { useBajaAlumno } from './useBajaAlumno.tsx'

const AlumnoModal = lazyModal(() => import('./AlumnoModal.tsx').then((m) => m.AlumnoModal))

const icono = { size: 16, stroke: 1.7 }

/** Actions of a student's head; a deleted student can only be restored or pay what he owes. */
export function AccionesFicha({ detalle }: { detalle: DetalleAlumno }) {
  const { data: a, inscripciones } = detalle
  const puede = useSeguridad('CONT-ALUMNOS-VIEW')
  const cliente = useQueryClient()
  const baja = useBajaAlumno()
  const debe = inscripciones.some((i) => i.resta > 0)
  const actual = inscripciones.find((i) => i.isCurrent)
  const falta = !actual || !inscripciones.some((i) => i.isNextYear)
  // of another year that is in front one collects that year
  const [{ ano }] = useDireccion(['ano'])
  const vista = inscripciones.find((i) => String(i.ano) === ano && !i.isCurrent && i.resta > 0)
  const cobrar = puede.cobrar && inscripciones.length > 0 && (!a.eliminado || debe) && (
    <BotonEnlace
      a={vista ? ir.cobrarInscripcion(vista.id) : ir.cobrarAlumno(a.id)}
      leftSection={<IconCash {...icono} />}
    >
      Cobrar
    </BotonEnlace>
  )
  const alInscribir = () =>
    inscribir({
      idAlumno: a.id,
      // one who left is looked for in the year in which he may come back
      ...(actual && {
        ano: actual.ano + (actual.fechaBaja ? 0 : 1),
        deBaja: actual.fechaBaja ? actual.ano : undefined,
      }),
      onListo: () => void releer(cliente, [api.alumno.porId]),
    })
  return (
    <AccionesDePersona
      tipo={ALUMNO}
      persona={a}
      conUsuario={a.username !== ''}
      puede={puede}
      baja={baja}
      modal={(alCerrar) => <AlumnoModal id={a.id} alCerrar={alCerrar} />}
      eliminada={cobrar}
    >
      {puede.inscribir && falta && (
        <Button variant={cobrar ? 'default' : 'filled'} leftSection={<IconFilePlus {...icono} />} onClick={alInscribir}>
          Inscribir
        </Button>
      )}
      {cobrar}
    </AccionesDePersona>
  )
}
