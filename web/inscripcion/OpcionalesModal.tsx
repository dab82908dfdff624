import { Button, Skeleton } from '@mantine/core'
import { api } from '../call/api.ts'
import { useConsulta } from '../query/consulta.ts'
import { exito } from '../ui/alertas.tsx'
import { sinLeer } from '../ui/lectura.ts'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import { SinLeer } from '../ui/SinLeer.tsx'
import { Vacio } from '../ui/Vacio.tsx'
import { MatrizDeMeses } from './MatrizDeMeses.tsx'
import { TituloCambio } from './TituloCambio.tsx'
import { type CambioProps, useCambio } from './useCambio.ts'
import { avisarTildes, useTildes } from './useTildes.ts'

/** Ticks the months of the optional subjects (S47). */
export function OpcionalesModal(props: CambioProps) {
  const { inscripcion, alumno, alCerrar } = props
  const consulta = useConsulta(api.mesesinscripcion.opcionales, { query: { idInscripcion: inscripcion.id } })
  const materias = consulta.data?.materias
  const { tildados, setTildados, cambios } = useTildes(materias)
  const cambio = useCambio(api.mesesinscripcion.materiasopcionales, api.mesesinscripcion.opcionales)
  const alGuardar = async () => {
    const body = { idInscripcion: inscripcion.id, data: cambios }
    const r = await cambio.llamar({ body }, { rechazo: avisarTildes })
    if (!r) return
    exito('Materias Opcionales Modificadas', alumno)
    alCerrar()
  }
  const ninguna = materias?.length === 0
  return (
    <Modal
      titulo={<TituloCambio titulo="Materias Opcionales" {...props} />}
      ancho={(materias?.length ?? 0) > 4 ? 'm' : 'normal'}
      alCerrar={alCerrar}
      sujeto={alumno}
      sucio={cambios.length > 0}
      ocupado={cambio.enCurso}
      pie={
        <>
          <BotonCerrar>{ninguna ? 'Cerrar' : 'Cancelar'}</BotonCerrar>
          {!ninguna && (
            <Button
              type="submit"
              loading={cambio.enCurso}
              disabled={cambios.length === 0}
              onClick={() => void alGuardar()}
            >
              Guardar
            </Button>
          )}
        </>
      }
    >
      {!materias && (sinLeer(consulta) ? <SinLeer lectura={consulta} /> : <Skeleton height={372} />)}
      {ninguna && <Vacio texto={`${inscripcion.curso} no tiene materias opcionales en ${inscripcion.ano}.`} />}
      {materias && !ninguna && (
        <MatrizDeMeses
          etiqueta="Meses de materias opcionales"
          columnas={materias}
          tildados={tildados}
          alCambiar={setTildados}
        />
      )}
    </Modal>
  )
}
