import IconBook2 from 'icono:book-2'
import IconId from 'icono:id'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { anoDe } from '#domain/fecha.ts'
import { useHoy } from '../query/configuracion.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { lazyModal } from '../ui/lazy.tsx'
import type { DetalleDeCurso } from './filas.ts'

const DocentesModal = lazyModal(() => import('./DocentesModal.tsx').then((m) => m.DocentesModal))
const AsignarDocentesModal = lazyModal(() => import('./AsignarDocentesModal.tsx').then((m) => m.AsignarDocentesModal))
const MateriasDeCursoModal = lazyModal(() => import('./MateriasDeCursoModal.tsx').then((m) => m.MateriasDeCursoModal))

/** A course in a year, as its dialogs are given it. */
export interface DeCurso {
  readonly idCurso: number
  /** '1° Grado A'. */
  readonly curso: string
  readonly sucursal: string
  readonly ano: number
  /** Whether teachers and subjects of the year may be changed: those of the current one (CUR-011). */
  readonly editable: boolean
}

/** Leads to the teachers and the subjects of a course in the year that is shown (S69, S70). */
export function AsignadosDeCurso({ detalle: { curso, ano } }: { detalle: DetalleDeCurso }) {
  const puede = useSeguridad('CONT-CURSOS-VIEW')
  const [abierto, setAbierto] = useState<'docentes' | 'asignar' | 'materias' | null>(null)
  const de: DeCurso = {
    idCurso: curso.IdCurso,
    curso: `${curso.Curso} ${curso.Division}`,
    sucursal: curso.Sucursal,
    ano,
    editable: ano === anoDe(useHoy()),
  }
  const cerrar = () => setAbierto(null)
  return (
    <>
      {puede.docentes && (
        <Button
          variant="default"
          leftSection={<IconId size={16} stroke={1.7} />}
          onClick={() => setAbierto('docentes')}
          {...DocentesModal.acercarse}
        >
          Profesores
        </Button>
      )}
      {puede.materias && (
        <Button
          variant="default"
          leftSection={<IconBook2 size={16} stroke={1.7} />}
          onClick={() => setAbierto('materias')}
          {...MateriasDeCursoModal.acercarse}
        >
          Materias
        </Button>
      )}
      {abierto === 'docentes' && <DocentesModal de={de} alAsignar={() => setAbierto('asignar')} alCerrar={cerrar} />}
      {abierto === 'asignar' && <AsignarDocentesModal de={de} alCerrar={() => setAbierto('docentes')} />}
      {abierto === 'materias' && <MateriasDeCursoModal de={de} alCerrar={cerrar} />}
    </>
  )
}
