import { Button } from '@mantine/core'
import { type MouseEvent, type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Contestado } from '#contract/route.ts'
import { conY } from '#domain/lista.ts'
import type { FallaHttp } from '../refusal/falla.ts'
import { MensajeError } from './campos/campo.tsx'
import type { FormularioDe } from './Formulario.tsx'

interface AlDia<V extends FieldValues> {
  form: FormularioDe<V>
  /** Reads the record again, as the form is filled with it; undefined when it cannot be read. */
  leer: () => Promise<Readonly<Record<string, unknown>> | undefined>
  /** Restores the deleted record and answers whether it is back; undefined where that is not possible or not allowed. */
  restaurar?: (() => Promise<boolean>) | undefined
  /** Makes the next save add the record as a new one; undefined as above. */
  agregar?: (() => void) | undefined
}

/**
 * Keeps what was typed in a form whose record was changed or deleted meanwhile, says so above its buttons and offers how
 * to go on (record 037). Both functions answer false for another refusal:
 *
 *   const alDia = useAlDia({ form, leer, restaurar })
 *   await guardar.llamar({ body }, {
 *     rechazo: async (r) => (await alDia.rechazo(r)) || peligro('Error al Guardar', r.Message),
 *     falla: (f) => alDia.falla(f) || …,
 *   })
 */
export function useAlDia<V extends FieldValues>({ form, leer, restaurar, agregar }: AlDia<V>) {
  const avisar = (texto: string, accion?: ReactNode) =>
    form.avisar(
      <>
        <MensajeError>{texto}</MensajeError>
        {accion}
      </>,
    )
  /** Fills the form with the record as it is now, after what is said of it. */
  const releer = async (texto: string): Promise<boolean> => {
    const guardado = await leer()
    if (!guardado) return false
    const { chocan, cambiados } = form.ponerAlDia(guardado)
    const que = cambiados.length ? `: ${conY(cambiados)}` : ''
    const revise = cambiados.length ? 'revise lo marcado' : 'revise'
    avisar(
      `${texto}${que}. ${chocan ? 'Revise lo marcado' : `Lo que escribió no se perdió: ${revise}`} y guarde otra vez.`,
    )
    return true
  }
  const reponer = async () => {
    if (await restaurar?.()) await releer('Se restauró')
  }
  const agregarlo = () => {
    agregar?.()
    avisar('Se va a agregar otra vez al guardar.')
  }
  const eliminado = (texto: string) =>
    avisar(
      `${texto}. Lo que escribió no se perdió.`,
      (restaurar && <BotonDeAviso alPulsar={reponer}>Restaurar</BotonDeAviso>) ??
        (agregar && <BotonDeAviso alPulsar={async () => agregarlo()}>Agregar otra vez</BotonDeAviso>),
    )
  return {
    rechazo: async ({ code, Message }: Contestado): Promise<boolean> => {
      if (code === 'modificado') return releer(Message)
      if (code !== 'eliminado') return false
      eliminado(Message)
      return true
    },
    /** An unknown id of a form that had it: somebody deleted the record. */
    falla: (f: FallaHttp): boolean => {
      if (f.status !== 404) return false
      eliminado(`${f.message}: se eliminó mientras tanto`)
      return true
    },
  }
}

function BotonDeAviso({ alPulsar, children }: { alPulsar: () => Promise<void>; children: ReactNode }) {
  const [enCurso, setEnCurso] = useState(false)
  const pulsar = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const guardar = currentTarget.closest('[role=dialog]')?.querySelector<HTMLElement>('[type=submit]')
    setEnCurso(true)
    await alPulsar()
    setEnCurso(false)
    // the button goes with what it was about
    guardar?.focus()
  }
  return (
    <Button variant="default" loading={enCurso} onClick={(e) => void pulsar(e)}>
      {children}
    </Button>
  )
}
