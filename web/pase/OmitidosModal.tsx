import type { OmitidoDePase } from '#contract/pase.ts'
import { ir } from '../navigation/rutas.ts'
import type { Columna } from '../ui/columna.ts'
import { Enlace } from '../ui/Enlace.tsx'
import { Grilla } from '../ui/Grilla.tsx'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import { abrirModal } from '../ui/modales.tsx'
import { useGrilla } from '../ui/useGrilla.ts'

const COLUMNAS: Columna<OmitidoDePase>[] = [
  {
    key: 'alumno',
    titulo: 'Alumno',
    valor: (o) => o.alumno,
    celda: (o) => <Enlace a={ir.alumno(o.idAlumno)}>{o.alumno}</Enlace>,
  },
  { key: 'curso', titulo: 'Curso', valor: (o) => o.curso },
  { key: 'motivo', titulo: 'Motivo', valor: (o) => o.motivo },
]

/** Opens who was shown to whoever confirmed a roll-over, and changed before it was done. */
export const abrirOmitidos = (omitidos: readonly OmitidoDePase[]) =>
  abrirModal((cerrar) => (
    <OmitidosModal
      titulo="No se inscribieron"
      texto="Cambiaron mientras se confirmaba el pase."
      omitidos={omitidos}
      alCerrar={cerrar}
    />
  ))

interface OmitidosModalProps {
  titulo: string
  texto: string
  omitidos: readonly OmitidoDePase[]
  alCerrar: () => void
}

/** Names the students whom a roll-over, or its undo, left as they were, and says why. */
export function OmitidosModal({ titulo, texto, omitidos, alCerrar }: OmitidosModalProps) {
  return (
    <Modal titulo={titulo} ancho="m" alCerrar={alCerrar} pie={<BotonCerrar />}>
      <p>{texto}</p>
      <Omitidos titulo={titulo} omitidos={omitidos} />
    </Modal>
  )
}

/** It is a component inside the modal, so that the grid keeps its page in the modal. */
function Omitidos({ titulo, omitidos }: Pick<OmitidosModalProps, 'titulo' | 'omitidos'>) {
  return (
    <Grilla
      renglones
      estado={useGrilla()}
      etiqueta={titulo}
      columnas={COLUMNAS}
      rowKey={(o) => o.idAlumno}
      filas={omitidos}
    />
  )
}
