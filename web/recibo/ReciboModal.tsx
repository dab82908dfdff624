import { Button } from '@mantine/core'
import { useState } from 'react'
import { ANULA_EL_ADMINISTRADOR } from '../caja/movimientos.ts'
import { api } from '../call/api.ts'
import { useConsulta } from '../query/consulta.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { lazyModal } from '../ui/lazy.tsx'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import { DatosDeRecibo } from './DatosDeRecibo.tsx'
import { MUESTRA_PDF, VistaRecibo } from './VistaRecibo.tsx'

const AnularModal = lazyModal(() => import('../caja/AnularModal.tsx').then((m) => m.AnularModal))

interface ReciboModalProps {
  idCobranza: number
  /** 'Recibo 15', 'Fact. 0001-00001234'. */
  titulo: string
  alCerrar: () => void
}

/** Shows a receipt again, from the cash or from an account; who may annul it can, and the others are told who may. */
export function ReciboModal({ idCobranza, titulo, alCerrar }: ReciboModalProps) {
  const puede = useSeguridad('CONT-CAJA')
  const [anulando, setAnulando] = useState(false)
  // what DatosDeRecibo shows: it is read once
  const { data } = useConsulta(api.recibo.datos, { query: { id: idCobranza } }, { silenciosa: true })
  return (
    <Modal
      titulo={titulo}
      ancho="m"
      alCerrar={alCerrar}
      pie={
        <>
          {data &&
            !data.anulacion &&
            (puede.delete ? (
              <Button
                variant="subtle"
                color="peligro"
                className={formas.inicio}
                onClick={() => setAnulando(true)}
                {...AnularModal.acercarse}
              >
                Anular
              </Button>
            ) : (
              <small className={clases('texto-3', formas.inicio)}>{ANULA_EL_ADMINISTRADOR}</small>
            ))}
          <BotonCerrar />
        </>
      }
    >
      <VistaRecibo idCobranza={idCobranza} reimpreso>
        <DatosDeRecibo idCobranza={idCobranza} conItems={!MUESTRA_PDF} />
      </VistaRecibo>
      {anulando && data && (
        <AnularModal
          anulable={{
            clase: 'COBRANZA',
            fila: { ID_Cobranza: idCobranza, Recibo: data.recibo, Monto: data.total },
            alumnos: [...new Set(data.alumnos.map((a) => a.alumno))],
          }}
          cerrada={data.cerrada}
          alCerrar={() => setAnulando(false)}
        />
      )}
    </Modal>
  )
}
