import IconCash from 'icono:cash'
import IconFilePlus from 'icono:file-plus'
import { Button } from '@mantine/core'
import { nombreCompleto } from '#domain/texto.ts'
import { ir } from '../navigation/rutas.ts'
import { BotonEnlace } from '../ui/BotonEnlace.tsx'
import type { FilaAlumno } from './columnas.tsx'

interface AccionesAlumnoProps {
  alumno: FilaAlumno
  puede: { readonly cobrar: boolean; readonly inscribir: boolean }
  inscribir: () => void
}

/**
 * Buttons of a student's row besides editing (ALU-004 to ALU-007); the one for collecting has a word instead of an
 * icon.
 */
export function AccionesAlumno({ alumno: a, puede, inscribir }: AccionesAlumnoProps) {
  if (a.idInscripcion !== null)
    return (
      puede.cobrar && (
        <BotonEnlace
          a={ir.cobrarAlumno(a.id)}
          variant="subtle"
          color="gray"
          leftSection={<IconCash size={16} stroke={1.7} />}
          titulo={`Cobrar a ${nombreCompleto(a)}`}
        >
          Cobrar
        </BotonEnlace>
      )
    )
  return (
    puede.inscribir && (
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconFilePlus size={16} stroke={1.7} />}
        aria-label={`Inscribir a ${nombreCompleto(a)}`}
        onClick={inscribir}
      >
        Inscribir
      </Button>
    )
  )
}
