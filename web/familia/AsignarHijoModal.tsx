import IconLink from 'icono:link'
import { Button, VisuallyHidden } from '@mantine/core'
import type { alumno } from '#contract/alumno.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { api } from '../call/api.ts'
import { dniEscrito } from '../persona/dni.ts'
import { NombrePersona } from '../persona/NombrePersona.tsx'
import { Suenan } from '../persona/Suenan.tsx'
import { useConsulta } from '../query/consulta.ts'
import { exito } from '../ui/alertas.tsx'
import { Buscador } from '../ui/Buscador.tsx'
import type { Columna } from '../ui/columna.ts'
import { Grilla } from '../ui/Grilla.tsx'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import { useGrilla } from '../ui/useGrilla.ts'
import { useAsignarHijo } from './useAsignarHijo.ts'

type Alumno = RecibidoDe<typeof alumno.getpage>['aaData'][number]

interface AsignarHijoModalProps {
  padre: { readonly id: number; readonly apellido: string; readonly nombre: string }
  /** Ids of the children that he has. */
  hijos: readonly number[]
  alCerrar: () => void
}

/** Chooses a student who is the child of a parent; each is assigned as soon as his button is pressed. */
export const AsignarHijoModal = ({ padre, hijos, alCerrar }: AsignarHijoModalProps) => (
  <Modal titulo={`Asignar hijos a ${nombreCompleto(padre)}`} ancho="m" alCerrar={alCerrar} pie={<BotonCerrar />}>
    <Alumnos padre={padre} hijos={hijos} />
  </Modal>
)

/** It is a component inside the modal, so that the grid keeps its page and search in the modal. */
function Alumnos({ padre, hijos }: Pick<AsignarHijoModalProps, 'padre' | 'hijos'>) {
  const grilla = useGrilla({ filas: 8, ordenables: ['alumno'], orden: 'alumno' })
  const query = { ...grilla.dt, onlyInscriptos: false, getEliminados: false }
  const lista = useConsulta(api.alumno.getpage, { query })
  const asignar = useAsignarHijo()
  const columnas: Columna<Alumno>[] = [
    { key: 'alumno', titulo: 'Alumno', celda: (a) => <NombrePersona persona={a} a={null} /> },
    { key: 'dni', titulo: 'DNI', alinear: 'derecha', celda: (a) => dniEscrito(a.dni) },
    {
      key: 'acciones',
      titulo: <VisuallyHidden>Acciones</VisuallyHidden>,
      alinear: 'derecha',
      fija: 'derecha',
      celda: (a) =>
        hijos.includes(a.id) ? (
          <span className="texto-3">Asignado</span>
        ) : (
          <Button
            variant="subtle"
            leftSection={<IconLink size={16} stroke={1.7} />}
            aria-label={`Asignar a ${nombreCompleto(a)}`}
            onClick={async () => {
              if (await asignar(a.id, padre.id)) exito('Padres Asignados', nombreCompleto(a))
            }}
          >
            Asignar
          </Button>
        ),
    },
  ]
  return (
    <Grilla
      estado={grilla}
      etiqueta="Alumnos"
      columnas={columnas}
      rowKey={(a) => a.id}
      pagina={lista.data && { filas: lista.data.aaData, total: lista.data.iTotalDisplayRecords }}
      lectura={lista}
      conFoto
      aviso={lista.data?.suenan && <Suenan busqueda={grilla.busqueda} />}
      herramientas={<Buscador estado={grilla} placeholder="Buscar por apellido, nombre o DNI" enfocar />}
    />
  )
}
