import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCash, IconFilePlus } from '@tabler/icons-react'
import type { Bandera } from '#contract/secciones.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { ir } from '../navigation/rutas.ts'
import type { PersonaDeBaja } from '../persona/useBaja.tsx'
import { BotonEnlace } from '../ui/BotonEnlace.tsx'
import { BotonEditar, BotonEliminar } from '../ui/BotonFila.tsx'
import type { FilaAlumno } from './columnas.tsx'

interface AccionesAlumnoProps {
  alumno: FilaAlumno
  puede: Readonly<Record<Bandera<'CONT-ALUMNOS-LIST'>, boolean>>
  baja: { eliminar: (p: PersonaDeBaja) => unknown; restaurar: (p: PersonaDeBaja) => unknown }
  editar: () => void
  inscribir: () => void
}

/** What can be done with a student in the list (ALU-004 to ALU-007); the money action has a word. */
export function AccionesAlumno({ alumno: a, puede, baja, editar, inscribir }: AccionesAlumnoProps) {
  const nombre = nombreCompleto(a)
  if (a.eliminado) {
    return puede.delete ? (
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconArrowBackUp size={16} stroke={1.7} />}
        aria-label={`Restaurar a ${nombre}`}
        onClick={() => baja.restaurar(a)}
      >
        Restaurar
      </Button>
    ) : null
  }
  return (
    <span className="acciones-fila">
      {a.idInscripcion !== null && puede.cobrar && (
        <BotonEnlace
          a={ir.cobrarAlumno(a.id)}
          variant="subtle"
          color="gray"
          leftSection={<IconCash size={16} stroke={1.7} />}
          titulo={`Cobrar a ${nombre}`}
        >
          Cobrar
        </BotonEnlace>
      )}
      {a.idInscripcion === null && puede.inscribir && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconFilePlus size={16} stroke={1.7} />}
          aria-label={`Inscribir a ${nombre}`}
          onClick={inscribir}
        >
          Inscribir
        </Button>
      )}
      {puede.edit && <BotonEditar titulo={`Editar a ${nombre}`} alPulsar={editar} />}
      {puede.delete && (
        <BotonEliminar
          titulo={a.username ? `${nombre} tiene usuario: no se puede eliminar` : `Eliminar a ${nombre}`}
          deshabilitado={a.username !== ''}
          alPulsar={() => baja.eliminar(a)}
        />
      )}
    </span>
  )
}
