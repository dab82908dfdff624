import { Button, Skeleton } from '@mantine/core'
import { useMemo } from 'react'
import { api } from '../call/api.ts'
import { useConsulta } from '../query/consulta.ts'
import { exito } from '../ui/alertas.tsx'
import { sinLeer } from '../ui/lectura.ts'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import { SinLeer } from '../ui/SinLeer.tsx'
import { MatrizDeMeses } from './MatrizDeMeses.tsx'
import { TituloCambio } from './TituloCambio.tsx'
import { type CambioProps, useCambio } from './useCambio.ts'
import { avisarTildes, useTildes } from './useTildes.ts'

/** Ticks the months of the locker (S46). */
export function LockerModal(props: CambioProps) {
  const { inscripcion, alumno, alCerrar } = props
  const consulta = useConsulta(api.mesesinscripcion.changelocker, { query: { idInscripcion: inscripcion.id } })
  const meses = consulta.data?.meses
  const columnas = useMemo(() => meses && [{ id: 0, nombre: 'Locker', meses }], [meses])
  const { tildados, setTildados, cambios } = useTildes(columnas)
  const cambio = useCambio(api.mesesinscripcion.locker, api.mesesinscripcion.changelocker)
  const alGuardar = async () => {
    const body = { idInscripcion: inscripcion.id, data: cambios.flatMap((c) => c.meses) }
    const r = await cambio.llamar({ body }, { rechazo: avisarTildes })
    if (!r) return
    exito('Locker Modificado', alumno)
    alCerrar()
  }
  return (
    <Modal
      titulo={<TituloCambio titulo="Locker" {...props} />}
      ancho="s"
      alCerrar={alCerrar}
      sujeto={alumno}
      sucio={cambios.length > 0}
      ocupado={cambio.enCurso}
      pie={
        <>
          <BotonCerrar>Cancelar</BotonCerrar>
          <Button
            type="submit"
            loading={cambio.enCurso}
            disabled={cambios.length === 0}
            onClick={() => void alGuardar()}
          >
            Guardar
          </Button>
        </>
      }
    >
      {columnas ? (
        <MatrizDeMeses etiqueta="Meses de locker" columnas={columnas} tildados={tildados} alCambiar={setTildados} />
      ) : sinLeer(consulta) ? (
        <SinLeer lectura={consulta} />
      ) : (
        <Skeleton height={372} />
      )}
    </Modal>
  )
}
