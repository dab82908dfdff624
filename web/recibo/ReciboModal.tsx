import { ANULA_EL_ADMINISTRADOR } from '../caja/movimientos.ts'
import { api } from '../call/api.ts'
import { useConsulta } from '../query/consulta.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import { DatosDeRecibo } from './DatosDeRecibo.tsx'
import { MUESTRA_PDF, VistaRecibo } from './VistaRecibo.tsx'

interface ReciboModalProps {
  idCobranza: number
  /** 'Recibo 15', 'Fact. 0001-00001234'. */
  titulo: string
  alCerrar: () => void
}

/** Shows a receipt again, from the cash or from an account, and says who may annul it to who may not. */
export function ReciboModal({ idCobranza, titulo, alCerrar }: ReciboModalProps) {
  const puede = useSeguridad('CONT-CAJA')
  // what DatosDeRecibo shows: it is read once
  const { data } = useConsulta(api.recibo.datos, { query: { id: idCobranza } }, { silenciosa: true })
  return (
    <Modal
      titulo={titulo}
      ancho="m"
      alCerrar={alCerrar}
      pie={
        <>
          {data && !data.anulacion && !puede.delete && (
            <small className={clases('texto-3', formas.inicio)}>{ANULA_EL_ADMINISTRADOR}</small>
          )}
          <BotonCerrar />
        </>
      }
    >
      <DatosDeRecibo idCobranza={idCobranza} conItems={!MUESTRA_PDF} />
      <VistaRecibo idCobranza={idCobranza} />
    </Modal>
  )
}
