import { TextInput } from '@mantine/core'
import { memo, useState } from 'react'
import { type CampoProps, comun, MensajeError, MONTO } from './campo.tsx'
import { leerCantidad } from './cantidadEscrita.ts'
import { useSinEntender } from './sinEntender.ts'
import { useCampo } from './useCampo.tsx'

/** Most characters that can be typed: more than any count has, so that the form says what is too much. */
const LARGO = 9

/**
 * A whole number from 0, as stock is counted; its value is null while it is empty (WID-013). What is no such number
 * stays as it was typed, with the reason, and keeps the form from being sent: a comma or a sign that vanished would be
 * saved as another number.
 */
export const CampoCantidad = memo(function CampoCantidad(campo: CampoProps) {
  const { valor, poner, alSalir, ref, error } = useCampo<number | null | undefined>(campo)
  const [texto, setTexto] = useState('')
  const escrito = leerCantidad(texto)
  // a value that came from outside is shown instead of what was typed
  const propio = escrito.valor === (valor ?? null)
  const motivo = propio ? escrito.motivo : null
  useSinEntender(campo.nombre, motivo !== null)
  return (
    <TextInput
      {...comun(campo)}
      ref={ref}
      error={motivo ? <MensajeError>{motivo}</MensajeError> : error}
      data-sin-entender={motivo ? true : undefined}
      value={propio ? texto : String(valor ?? '')}
      onChange={(e) => {
        setTexto(e.currentTarget.value)
        poner(leerCantidad(e.currentTarget.value).valor)
      }}
      onBlur={() => {
        if (propio && escrito.valor !== null) setTexto(String(escrito.valor))
        alSalir()
      }}
      maxLength={LARGO}
      inputMode="numeric"
      autoComplete="off"
      classNames={MONTO}
    />
  )
})
