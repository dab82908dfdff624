import { type ReactNode, useState } from 'react'
import type { Contestado } from '#contract/route.ts'
import { peligro } from '../ui/alertas.tsx'
import { MensajeError } from '../ui/campos/campo.tsx'

/**
 * Keeps the version that a dialog was opened with (record 037), so that an attempt without an answer is made again as it
 * was. Once it is refused, and read again therefore, the dialog goes on with the next one.
 */
export function useVersionAbierta(leida: string | undefined) {
  const [version, setVersion] = useState(leida)
  const [vencida, setVencida] = useState(false)
  if (leida !== version && (vencida || version === undefined)) {
    setVersion(leida)
    setVencida(false)
  }
  return {
    version,
    vencer: () => setVencida(true),
    /** Tells a refusal: above the buttons what somebody else changed meanwhile, anything else as an alert. */
    rechazo:
      (form: { avisar: (aviso: ReactNode) => void }, titulo: string) =>
      ({ code, Message }: Contestado) => {
        form.avisar(code === 'modificado' && <MensajeError>{`${Message}. ${FIJESE}`}</MensajeError>)
        setVencida(true)
        if (code !== 'modificado') peligro(titulo, Message)
      },
  }
}

export const FIJESE = 'Lo que eligió no se perdió: fíjese cómo está ahora y, si corresponde, guarde otra vez.'
