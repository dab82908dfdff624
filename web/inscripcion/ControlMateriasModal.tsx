import { Button, Skeleton } from '@mantine/core'
import { api } from '../call/api.ts'
import { useConsulta } from '../query/consulta.ts'
import { exito } from '../ui/alertas.tsx'
import formas from '../ui/formas.module.css'
import { sinLeer } from '../ui/lectura.ts'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import { SinLeer } from '../ui/SinLeer.tsx'
import { TituloCambio } from './TituloCambio.tsx'
import { type CambioProps, useCambio } from './useCambio.ts'

/** Lists the compulsory subjects that the enrolment lacks, and adds them (S45, D-141). */
export function ControlMateriasModal(props: CambioProps) {
  const { inscripcion, alCerrar } = props
  const query = { idInscripcion: inscripcion.id, type: 2 }
  const consulta = useConsulta(api.mesesinscripcion.controlmaterias, { query })
  const materias = consulta.data?.materias
  const agregar = useCambio(api.mesesinscripcion.controlmaterias)
  const alAgregar = async () => {
    const r = await agregar.llamar({ query: { ...query, type: 3 } })
    if (!r) return
    exito('Materias Agregadas', r.materias.map((m) => m.nombre).join(', '))
    alCerrar()
  }
  const faltan = materias !== undefined && materias.length > 0
  return (
    <Modal
      titulo={<TituloCambio titulo="Control de Materias" {...props} />}
      ancho="sm"
      alCerrar={alCerrar}
      ocupado={agregar.enCurso}
      pie={
        <>
          <BotonCerrar />
          {faltan && (
            <Button type="submit" loading={agregar.enCurso} onClick={() => void alAgregar()} data-autofocus>
              {materias.length === 1 ? 'Agregar la materia' : `Agregar las ${materias.length} materias`}
            </Button>
          )}
        </>
      }
    >
      {!materias && (sinLeer(consulta) ? <SinLeer lectura={consulta} /> : <Skeleton height={60} />)}
      {materias && !faltan && (
        <p>
          {consulta.data?.obligatorias === 0
            ? `Todavía no hay materias de ${inscripcion.curso} en ${inscripcion.ano}.`
            : `No falta ninguna de las materias de ${inscripcion.curso}.`}
        </p>
      )}
      {faltan && (
        <div className={formas.pila}>
          <p>Materias de {inscripcion.curso} que no están en la inscripción:</p>
          <ul>
            {materias.map((m) => (
              <li key={m.id}>{m.nombre}</li>
            ))}
          </ul>
        </div>
      )}
    </Modal>
  )
}
