import { createContext, type ReactNode, useContext } from 'react'
import { get, useController } from 'react-hook-form'
import { mismoValor } from '../mezcla.ts'
import { MensajeError } from './campo.tsx'

/** What somebody else saved in fields that were changed in the form around too; none, as a rule. */
export const Ajenos = createContext<Readonly<Record<string, unknown>>>({})

/**
 * Says what somebody else saved in a field that was changed here too, as `escribir` writes it; nothing where both are
 * the same.
 */
export function useAjeno<V>(nombre: string, valor: V, escribir: (valor: V) => string): ReactNode {
  const ajeno = get(useContext(Ajenos), nombre) as V | undefined
  if (ajeno === undefined || mismoValor(ajeno, valor)) return undefined
  const escrito = ajeno === null ? '' : escribir(ajeno)
  return <MensajeError>{escrito ? `Mientras tanto se guardó «${escrito}»` : 'Mientras tanto quedó vacío'}</MensajeError>
}

/** Reads and changes the value of a field in the form around it. `escribir`: a value as the field shows it. */
export function useCampo<V>(nombre: string, escribir: (valor: V) => string = String) {
  const { field, fieldState } = useController({ name: nombre })
  const ajeno = useAjeno(nombre, field.value as V, escribir)
  return {
    valor: field.value as V,
    poner: field.onChange as (valor: V) => void,
    alSalir: field.onBlur,
    ref: field.ref,
    /** Whether it is another than the form was filled with. */
    cambiado: fieldState.isDirty,
    error: fieldState.error ? <MensajeError>{fieldState.error.message ?? 'No es válido'}</MensajeError> : ajeno,
  }
}
