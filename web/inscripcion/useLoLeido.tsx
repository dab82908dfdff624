import { type ReactNode, useState } from 'react'
import type { Contestado } from '#contract/route.ts'
import type { FallaHttp } from '../refusal/falla.ts'
import { peligro } from '../ui/alertas.tsx'
import { MensajeError } from '../ui/campos/campo.tsx'
import type { Dicho } from '../ui/dichosDelServidor.ts'

interface FormularioQueDice {
  readonly avisar: (aviso: ReactNode) => void
  readonly mostrarCampos: (dicho: Dicho) => boolean
}

/**
 * Keeps what a dialog was opened with, in that version (record 121), so that an attempt without an answer is made again
 * as it was. Once the server has answered that it is not done, the dialog goes on with what was read since.
 */
export function useLoLeido<M extends { readonly version: string }>(ultimo: M | undefined) {
  const [leido, setLeido] = useState(ultimo)
  const [vencido, setVencido] = useState(false)
  const otro = ultimo?.version !== leido?.version
  if (ultimo !== leido && (vencido || !leido || !otro)) {
    setLeido(ultimo)
    if (otro) setVencido(false)
  }
  const vencer = () => setVencido(true)
  return {
    leido,
    vencer,
    /** Tells a refusal: above the buttons what somebody else changed meanwhile, anything else as an alert. */
    dichos: (form: FormularioQueDice, titulo: string) => ({
      rechazo: ({ code, Message }: Contestado) => {
        vencer()
        form.avisar(code === 'modificado' && <MensajeError>{alCambiarOtro(Message)}</MensajeError>)
        if (code !== 'modificado') peligro(titulo, Message)
      },
      falla: (f: FallaHttp) => {
        // an earlier attempt was done, with other data
        if (f.status === 409) vencer()
        return form.mostrarCampos(f)
      },
    }),
  }
}

export const alCambiarOtro = (mensaje: string): string =>
  `${mensaje}. Lo que eligió no se perdió: fíjese cómo está ahora y, si corresponde, hágalo otra vez.`
