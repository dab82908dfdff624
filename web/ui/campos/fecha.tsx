import { memo } from 'react'
import { formatoFecha, leerFecha } from '#domain/fecha.ts'
import { type CampoProps, comun } from './campo.tsx'
import { EntradaFecha } from './EntradaFecha.tsx'
import type { LimitesFecha } from './fechaEscrita.ts'
import { useCampo } from './useCampo.tsx'

/**
 * A date; its value is 'YYYY-MM-DD' or ''.
 *
 *   <CampoFecha nombre="FechaNacimiento" etiqueta="Fecha de Nacimiento" requerido max={hoy} ancho={2} />
 */
export const CampoFecha = memo(function CampoFecha({
  min,
  max,
  porQueNo,
  conAno,
  ...campo
}: CampoProps & LimitesFecha) {
  const { valor, poner, alSalir, ref, error } = useCampo<string | null | undefined>(campo, (dia) => {
    const fecha = leerFecha(dia ?? '')
    return fecha ? formatoFecha(fecha) : ''
  })
  return (
    <EntradaFecha
      valor={valor ?? ''}
      alCambiar={poner}
      alSalir={alSalir}
      ref={ref}
      error={error}
      entrada={comun(campo)}
      min={min}
      max={max}
      porQueNo={porQueNo}
      conAno={conAno}
    />
  )
})
