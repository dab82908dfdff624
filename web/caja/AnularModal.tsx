import { Button, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { formatoPesos } from '#domain/dinero.ts'
import { api } from '../api.ts'
import { useLlamada } from '../consulta.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { MensajeError } from '../ui/campos/campo.tsx'
import { enCentavos } from '../ui/centavos.ts'
import { Modal, useModal } from '../ui/Modal.tsx'
import { alumnosDe, type CobranzaFila } from './movimientos.ts'

/** Annuls a collection (D-082): says whose and how much, and asks why. */
export function AnularModal({ cobranza, alCerrar }: { cobranza: CobranzaFila; alCerrar: () => void }) {
  const id = useId()
  const [motivo, setMotivo] = useState('')
  const [falta, setFalta] = useState(false)
  const anular = useLlamada(api.cobranza.anular, {
    invalida: [api.caja.dia, api.cuenta.getcuentacorriente, api.cobranza.porInscripcion],
  })
  const titulo = 'Error al Eliminar Cobranza'

  const enviar = async () => {
    if (motivo.trim() === '') return setFalta(true)
    const r = await anular.llamar(
      { query: { idCobranza: cobranza.ID_Cobranza, motivo } },
      {
        rechazo: ({ Message }) => peligro(titulo, Message),
        falla: (falla) => (falla.status === 400 || falla.status === 404 ? peligro(titulo, falla.message) : false),
      },
    )
    if (!r) return
    exito('Cobranza Anulada', `Recibo ${cobranza.Recibo}`)
    alCerrar()
  }
  return (
    <Modal
      titulo="Anular Cobranza"
      ancho="sm"
      ocupado={anular.enCurso}
      alCerrar={alCerrar}
      pie={<Pie id={id} enCurso={anular.enCurso} />}
    >
      <form
        id={id}
        className="anular"
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          void enviar()
        }}
      >
        <p>
          ¿Anular el recibo {cobranza.Recibo} de{' '}
          <b>
            {alumnosDe(cobranza)
              .map((a) => a.nombre)
              .join('; ')}
          </b>{' '}
          por <b>{formatoPesos(enCentavos(cobranza.Monto))}</b>? Lo cobrado vuelve a deberse y sale de la caja de ese
          día.
        </p>
        <Textarea
          label="Motivo"
          withAsterisk
          rows={2}
          maxLength={500}
          value={motivo}
          data-autofocus
          error={falta && motivo.trim() === '' && <MensajeError>El Motivo es requerido</MensajeError>}
          onChange={(e) => setMotivo(e.currentTarget.value)}
        />
      </form>
    </Modal>
  )
}

function Pie({ id, enCurso }: { id: string; enCurso: boolean }) {
  const { cerrar } = useModal()
  return (
    <>
      <Button variant="subtle" color="peligro" type="submit" form={id} loading={enCurso}>
        Anular
      </Button>
      <Button onClick={cerrar}>No anular</Button>
    </>
  )
}
