import { useController } from 'react-hook-form'
import { MensajeError } from './campo.tsx'

/** Reads and changes the value of a field in the form around it. */
export function useCampo<V>(nombre: string) {
  const { field, fieldState } = useController({ name: nombre })
  return {
    valor: field.value as V,
    poner: field.onChange as (valor: V) => void,
    alSalir: field.onBlur,
    ref: field.ref,
    error: fieldState.error ? <MensajeError>{fieldState.error.message ?? 'No es válido'}</MensajeError> : undefined,
  }
}
