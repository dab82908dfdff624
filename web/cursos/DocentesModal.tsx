import { Button } from '@mantine/core'
import type { cursodocentes } from '#contract/cursodocentes.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { api } from '../call/api.ts'
import { EnlacePantalla } from '../navigation/EnlacePantalla.tsx'
import { ir, rutas } from '../navigation/rutas.ts'
import { useConsulta } from '../query/consulta.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { Buscador } from '../ui/Buscador.tsx'
import { Corto } from '../ui/Corto.tsx'
import type { Columna } from '../ui/columna.ts'
import { Grilla } from '../ui/Grilla.tsx'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import { Pildora } from '../ui/Pildora.tsx'
import { useGrilla } from '../ui/useGrilla.ts'
import type { DeCurso } from './AsignadosDeCurso.tsx'
import { nombreDeDocente } from './docente.ts'

type Docente = RecibidoDe<typeof cursodocentes.listar>['profesores'][number]

interface DocentesModalProps {
  de: DeCurso
  alAsignar: () => void
  alCerrar: () => void
}

/** Shows who teaches, or taught, in a course in a year (S69). */
export function DocentesModal({ de, alAsignar, alCerrar }: DocentesModalProps) {
  return (
    <Modal
      titulo={`Profesores de ${de.curso}, ${de.ano}`}
      ancho="m"
      alCerrar={alCerrar}
      pie={
        <>
          <BotonCerrar />
          {de.editable && (
            <Button onClick={alAsignar} data-autofocus>
              Asignar Profesores
            </Button>
          )}
        </>
      }
    >
      <Docentes de={de} />
    </Modal>
  )
}

/** It is a component inside the modal, so that the grid keeps its page and search in the modal. */
function Docentes({ de: { idCurso, ano, curso } }: { de: DeCurso }) {
  const { view } = useSeguridad('CONT-PERSONAL-LIST')
  const consulta = useConsulta(api.cursodocentes.listar, { query: { idCurso, ano } })
  const grilla = useGrilla({ filas: 8 })
  const filas = consulta.data?.profesores
  const columnas: Columna<Docente>[] = [
    {
      key: 'docente',
      titulo: 'Profesor',
      valor: nombreDeDocente,
      celda: (d) => (
        <>
          <EnlacePantalla ruta={rutas.empleado} a={ir.empleado(d.Id)} permitido={view}>
            {nombreDeDocente(d)}
          </EnlacePantalla>{' '}
          {d.eliminado && <Pildora tono="neutra">Eliminado</Pildora>}
        </>
      ),
    },
    { key: 'cargo', titulo: 'Cargo', valor: (d) => d.cargo },
    { key: 'sucursal', titulo: 'Sucursal', valor: (d) => d.Sucursal },
    {
      key: 'cursos',
      titulo: 'Sus cursos',
      corta: true,
      valor: (d) => d.cursos.map((c) => c.text).join(', '),
      celda: (d) => <Corto ancho={260}>{d.cursos.map((c) => c.text).join(', ')}</Corto>,
    },
    {
      key: 'desde',
      titulo: 'Desde',
      alinear: 'derecha',
      valor: (d) => (d.hasta === null ? String(d.desde) : `${d.desde} a ${d.hasta}`),
    },
  ]
  return (
    <Grilla
      renglones
      estado={grilla}
      etiqueta={`Profesores de ${curso}`}
      columnas={columnas}
      rowKey={(d) => d.Id}
      filas={filas}
      lectura={consulta}
      textoVacio={`No tiene profesores asignados en ${ano}`}
      herramientas={
        (filas?.length ?? 0) > 8 && <Buscador estado={grilla} placeholder="Buscar por nombre, cargo o sucursal" />
      }
    />
  )
}
