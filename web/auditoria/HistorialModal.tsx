import { api } from '../call/api.ts'
import { useConsulta } from '../query/consulta.ts'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import { Hechos, useFiltro } from './Hechos.tsx'

/** Days that are shown when it opens: a school year and its holidays. */
const DIAS = 365

interface HistorialProps {
  persona: { readonly clase: 'alumno' | 'padre' | 'personal'; readonly id: number; readonly nombre: string }
  alCerrar: () => void
}

/** Shows what was done with a student and what is his, a parent or an employee, when and by whom. */
export const HistorialModal = ({ persona, alCerrar }: HistorialProps) => (
  <Modal titulo={`Historial de ${persona.nombre}`} ancho="xl" alCerrar={alCerrar} pie={<BotonCerrar />}>
    <Historial persona={persona} />
  </Modal>
)

function Historial({ persona: { clase, id } }: Pick<HistorialProps, 'persona'>) {
  const filtro = useFiltro(DIAS)
  const lectura = useConsulta(api.audit.persona, filtro.query && { query: { ...filtro.query, clase, id } })
  return <Hechos filtro={filtro} lectura={lectura} textoVacio="No se hizo nada en esos días" />
}
