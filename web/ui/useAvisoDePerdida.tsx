import { type RefObject, useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { diciendoPerdida, type Perdida, textoDePerdida } from '../refusal/perdida.ts'
import { MensajeError } from './campos/campo.tsx'
import type { PuestaAlDia } from './puestaAlDia.ts'

/** What somebody does in a form before one of its fields is changed by him. */
const DE_ALGUIEN = ['input', 'pointerdown', 'keydown']

/**
 * Says in a form that an answer was lost, until somebody changes something in it or `callar` is called. What a model that
 * is read again makes of the fields is no change of somebody's.
 */
export function useAvisoDePerdida<B extends FieldValues, V extends FieldValues>(
  { subscribe, avisar }: Pick<UseFormReturn<B, unknown, V>, 'subscribe'> & Pick<PuestaAlDia, 'avisar'>,
  formulario: RefObject<HTMLFormElement | null>,
) {
  const dejar = useRef(() => {})
  useEffect(() => () => dejar.current(), [])
  const callar = () => {
    dejar.current()
    avisar(null)
  }
  const decir = (perdida: Perdida) => {
    avisar(<MensajeError>{textoDePerdida(perdida)}</MensajeError>)
    const callada = diciendoPerdida()
    const soltar = new AbortController()
    let tocado = false
    const tocar = () => {
      tocado = true
    }
    for (const evento of DE_ALGUIEN) formulario.current?.addEventListener(evento, tocar, { signal: soltar.signal })
    const desuscribir = subscribe({ formState: { values: true }, callback: () => tocado && callar() })
    dejar.current = () => {
      callada()
      soltar.abort()
      desuscribir()
    }
  }
  return { decir, callar }
}
