import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { get, useController } from 'react-hook-form'
import { mismoValor } from '../mezcla.ts'
import { type CampoProps, MensajeError } from './campo.tsx'

/** What a form around its fields knows of what somebody else saved in its record meanwhile (record 037). */
export interface DeOtros {
  /** What was saved in fields that were changed here too. */
  readonly ajenos: Readonly<Record<string, unknown>>
  /** What the fields held that were changed there alone, and are now as they were saved, and what that is. */
  readonly traidos: Readonly<Record<'antes' | 'ahora', Readonly<Record<string, unknown>>>>
  /** Labels of the fields by their names, in the order of the form. */
  readonly etiquetas: Map<string, string>
}

export const NADA_DE_OTROS = { ajenos: {}, traidos: { antes: {}, ahora: {} } }

export const Ajenos = createContext<DeOtros>({ ...NADA_DE_OTROS, etiquetas: new Map() })

type Nombrado = Pick<CampoProps, 'nombre' | 'etiqueta'>

/**
 * Says what somebody else saved in a field that was changed here too, as `escribir` writes it, or what it held when only
 * the other one changed it; nothing where both are the same.
 */
export function useAjeno<V>({ nombre, etiqueta }: Nombrado, valor: V, escribir: (valor: V) => string): ReactNode {
  const { ajenos, traidos, etiquetas } = useContext(Ajenos)
  useEffect(() => {
    if (typeof etiqueta === 'string') etiquetas.set(nombre, etiqueta)
  }, [etiquetas, nombre, etiqueta])
  const dicho = (otro: V) => (otro === null || otro === undefined ? '' : escribir(otro))
  const ajeno = get(ajenos, nombre) as V | undefined
  if (ajeno !== undefined && !mismoValor(ajeno, valor)) {
    const escrito = dicho(ajeno)
    return (
      <MensajeError>{escrito ? `Mientras tanto se guardó «${escrito}»` : 'Mientras tanto quedó vacío'}</MensajeError>
    )
  }
  const [antes, ahora] = [get(traidos.antes, nombre) as V, get(traidos.ahora, nombre) as V]
  if (mismoValor(antes, ahora) || !mismoValor(ahora, valor)) return undefined
  const decia = dicho(antes)
  return <MensajeError>{`Mientras tanto cambió: ${decia ? `decía «${decia}»` : 'estaba vacío'}`}</MensajeError>
}

/** Reads and changes the value of a field in the form around it. `escribir`: a value as the field shows it. */
export function useCampo<V>(campo: Nombrado, escribir: (valor: V) => string = String) {
  const { field, fieldState } = useController({ name: campo.nombre })
  const ajeno = useAjeno(campo, field.value as V, escribir)
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
