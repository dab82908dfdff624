import type { cursodocentes } from '#contract/cursodocentes.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { api } from '../call/api.ts'
import { rutas } from '../navigation/rutas.ts'
import { useConsulta } from '../query/consulta.ts'
import { usePermitido } from '../sesion/seguridad.ts'
import { BotonEnlace } from '../ui/BotonEnlace.tsx'
import type { Columna } from '../ui/columna.ts'
import { Grilla } from '../ui/Grilla.tsx'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import { useGrilla } from '../ui/useGrilla.ts'
import type { DeCurso } from './AsignadosDeCurso.tsx'

type Materia = RecibidoDe<typeof cursodocentes.materias>['materias'][number]

const COLUMNAS: readonly Columna<Materia>[] = [
  { key: 'nombre', titulo: 'Nombre', valor: (m) => m.Nombre },
  { key: 'opcional', titulo: 'Opcional', ancho: 110, valor: (m) => (m.Opcional ? 'Opcional' : '') },
]

/** Shows the subjects of a course in a year; they are changed where all are (S70). */
export function MateriasDeCursoModal({ de, alCerrar }: { de: DeCurso; alCerrar: () => void }) {
  const permitido = usePermitido()
  const edita = de.editable && permitido(['CONT-PANEL/ELIBRETA', 'list']) && permitido(['CONT-MATERIAS', 'edit'])
  return (
    <Modal
      titulo={`Materias de ${de.curso}, ${de.ano}`}
      alCerrar={alCerrar}
      pie={
        <>
          <BotonCerrar />
          {edita && <BotonEnlace a={rutas.materias}>Editar Materias</BotonEnlace>}
        </>
      }
    >
      <Materias de={de} />
    </Modal>
  )
}

/** It is a component inside the modal, so that the grid keeps its page in the modal. */
function Materias({ de: { idCurso, ano, curso } }: { de: DeCurso }) {
  const consulta = useConsulta(api.cursodocentes.materias, { query: { idCurso, ano } })
  const grilla = useGrilla({ filas: 8 })
  return (
    <Grilla
      renglones
      estado={grilla}
      etiqueta={`Materias de ${curso}`}
      columnas={COLUMNAS}
      rowKey={(m) => m.id}
      filas={consulta.data?.materias}
      lectura={consulta}
      textoVacio={`No tiene materias en ${ano}`}
    />
  )
}
