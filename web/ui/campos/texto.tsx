import { TextInput } from '@mantine/core'
import { type ClipboardEvent, memo, useRef, useState } from 'react'
import { emailQuizas } from '#domain/email.ts'
import { conMayusculas, limpiar } from '#domain/texto.ts'
import { type CampoProps, comun, MensajeError } from './campo.tsx'
import { useSinEntender } from './sinEntender.ts'
import { useCampo } from './useCampo.tsx'

export interface CampoTextoProps extends CampoProps {
  /** Most characters (GEN-019: 50 for names). */
  max?: number
  placeholder?: string
  autoComplete?: string
  /** Turns what is typed into upper case. */
  mayusculas?: boolean
  /** Whether it is a person's name, which gets its capital letters when it was typed without any. */
  nombrePropio?: boolean
  /** Keyboard of a phone. */
  teclado?: 'text' | 'numeric' | 'tel' | 'email'
}

/**
 * Asks for a line of text. When it is left, or sent with Enter, it is written as the server will keep it: without the
 * spaces around it, one between words.
 *
 *   <CampoTexto nombre="Apellido" etiqueta="Apellido" requerido max={50} />
 *
 * `noEs` says why a text that was typed here is not what the field asks for, which keeps the form from being sent; what
 * the form was filled with is not asked. `quizas` proposes what may have been meant by a text that is right all the same.
 */
export const CampoTexto = memo(function CampoTexto({
  max,
  placeholder,
  autoComplete = 'off',
  mayusculas = false,
  nombrePropio = false,
  teclado,
  noEs,
  quizas,
  ...campo
}: CampoTextoProps & { noEs?: (texto: string) => string | undefined; quizas?: (texto: string) => string | null }) {
  const { valor, poner, alSalir, ref, error, cambiado } = useCampo<string | undefined>(campo)
  const [dejado, setDejado] = useState<string>()
  const [cortado, setCortado] = useState<'pegado' | 'escrito' | null>(null)
  /** Whether the change that comes next is what was left of a text that was cut. */
  const entraUnResto = useRef(false)
  /** Whether what comes next was pasted: the browser tells of it once more before it enters. */
  const pegando = useRef(false)
  const motivo = cambiado && valor && dejado === valor ? noEs?.(valor) : undefined
  useSinEntender(campo.nombre, motivo !== undefined)
  const ordenar = () => {
    const escrito = limpiar(valor ?? '') ?? valor
    const limpio = nombrePropio && cambiado && escrito ? conMayusculas(escrito) : escrito
    if (limpio !== (valor ?? '')) poner(limpio)
    setDejado(limpio)
  }
  const otro = dejado === valor && valor ? quizas?.(valor) : null
  const ayuda = cortado ? `Lo ${cortado} se cortó: entran ${max} letras` : otro ? quiso(otro) : campo.ayuda
  return (
    <TextInput
      {...comun({ ...campo, ayuda })}
      ref={ref}
      error={motivo ? <MensajeError>{motivo}</MensajeError> : error}
      data-sin-entender={motivo ? true : undefined}
      value={valor ?? ''}
      onPaste={(e) => {
        pegando.current = true
        setCortado(max !== undefined && largoPegado(e) > max ? 'pegado' : null)
      }}
      // the field takes no more, or the beginning of it: no change would tell
      onBeforeInput={(e) => {
        if (max === undefined) return
        const cabe = max - loQueQueda(e.currentTarget)
        const sobra = enUnaLinea((e as unknown as InputEvent).data).length > cabe
        entraUnResto.current = sobra && cabe > 0
        if (sobra) setCortado(pegando.current ? 'pegado' : 'escrito')
        pegando.current = false
      }}
      onChange={(e) => {
        if (!entraUnResto.current && (e.nativeEvent as InputEvent).inputType !== 'insertFromPaste') setCortado(null)
        entraUnResto.current = false
        // spaces before the first letter would take the room of others
        const escrito = e.currentTarget.value.trimStart()
        poner(mayusculas ? escrito.toLocaleUpperCase('es') : escrito)
      }}
      onKeyDown={(e) => e.key === 'Enter' && ordenar()}
      onBlur={() => {
        ordenar()
        alSalir()
      }}
      autoComplete={autoComplete}
      {...(max !== undefined && { maxLength: max })}
      {...(placeholder !== undefined && { placeholder })}
      {...(teclado !== undefined && { inputMode: teclado })}
    />
  )
})

/** Counts the letters of a field that stay when something is typed or pasted over those that are selected. */
const loQueQueda = ({ value, selectionStart, selectionEnd }: HTMLInputElement): number =>
  value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0))

/** Counts the letters that a field would have with what is pasted into it, if it took them all. */
function largoPegado({ currentTarget: campo, clipboardData }: ClipboardEvent<HTMLInputElement>): number {
  return loQueQueda(campo) + enUnaLinea(clipboardData.getData('text')).length
}

const enUnaLinea = (texto: string | null): string => (texto ?? '').replaceAll(/[\r\n]/g, '')

/** Asks for an e-mail, with the keyboard for it; the schema checks the address. */
export const CampoEmail = (props: CampoTextoProps) => (
  <CampoTexto max={100} teclado="email" quizas={emailQuizas} {...props} />
)

/** Asks whether something else was meant than what was typed. */
export const quiso = (otro: string): string => `¿Quiso escribir ${otro}?`
