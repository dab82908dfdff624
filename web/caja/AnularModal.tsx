import { Button, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import type { Contestado } from '#contract/route.ts'
import { formatoPesos } from '#domain/dinero.ts'
import { type FallaHttp, motivoDe, sinRespuesta } from '../refusal/falla.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { MensajeError } from '../ui/campos/campo.tsx'
import { enCentavos } from '../ui/centavos.ts'
import { confirmar } from '../ui/confirmacion.tsx'
import formas from '../ui/formas.module.css'
import { useModal } from '../ui/MarcoModal.tsx'
import { Modal } from '../ui/Modal.tsx'
import { anulacionDe, useAnular } from './anulables.tsx'
import type { Anulable } from './movimientos.ts'

interface AnularModalProps {
  anulable: Anulable
  /** Whether its day is closed, so that the annulment belongs to today (D-220). */
  cerrada: boolean
  alCerrar: () => void
}

/** Stays when the alert has gone: what was annulled already is refused, so that to try again does no harm. */
const DUDA = 'No hubo respuesta del servidor y no se sabe si se anuló. Puede repetirlo: no se anula dos veces.'

/** Annuls a movement (D-082, D-090): says what and how much, and asks why. */
export function AnularModal({ anulable, cerrada, alCerrar }: AnularModalProps) {
  const id = useId()
  const [motivo, setMotivo] = useState('')
  const [falta, setFalta] = useState(false)
  const [duda, setDuda] = useState(false)
  const { anular, enCurso } = useAnular()
  const { que, cual, hecho, monto, consecuencia } = anulacionDe(anulable)
  const titulo = `Error al Eliminar ${que}`
  const importe = formatoPesos(enCentavos(monto as never))

  const enviar = async () => {
    if (motivo.trim() === '') return setFalta(true)
    let pregunta = ''
    const opciones = {
      rechazo: ({ code, Message }: Contestado) => {
        if (code === 'anula-de-pac') pregunta = Message
        else peligro(titulo, Message)
      },
      falla: (falla: FallaHttp) => {
        if (falla.status === 403) return false
        setDuda(sinRespuesta(falla))
        return peligro(titulo, motivoDe(falla))
      },
    }
    setDuda(false)
    let r = await anular(anulable, motivo, opciones)
    if (pregunta !== '' && (await confirmarConPac(pregunta))) r = await anular(anulable, motivo, opciones, true)
    if (!r) return
    exito(hecho, importe)
    alCerrar()
  }
  return (
    <Modal
      titulo={`Anular ${que}`}
      ancho="sm"
      ocupado={enCurso}
      alCerrar={alCerrar}
      aviso={duda && <MensajeError>{DUDA}</MensajeError>}
      pie={<Pie id={id} enCurso={enCurso} />}
    >
      <form
        id={id}
        className={formas.pila}
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          void enviar()
        }}
      >
        <p>
          ¿Anular {cual} por <b>{importe}</b>? {consecuencia}{' '}
          {cerrada ? 'de hoy: la de ese día está cerrada y no cambia.' : 'de ese día.'}
        </p>
        <Textarea
          label="Motivo"
          withAsterisk
          aria-required
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

/** Asks before a month of a PAC is left open (D-073). */
const confirmarConPac = (texto: string) =>
  confirmar({
    titulo: 'Pago anual contado',
    texto: <span className={formas.lineas}>{texto}. ¿Anular igual?</span>,
    si: 'Anular igual',
    no: 'No anular',
    peligro: true,
  })

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
