import { IconAlertCircle } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { useController } from 'react-hook-form'
import css from './campo.module.css'

/** What every field of a form takes. */
export interface CampoProps {
  /** Name of the value in the form. */
  nombre: string
  etiqueta: ReactNode
  /** Draws the asterisk; whether it may be empty is the schema's business. */
  requerido?: boolean
  /** Of the six columns of the form; 6 by default on a phone. */
  ancho?: 1 | 2 | 3 | 4 | 5 | 6
  soloLectura?: boolean
  /** Grey line under the field. */
  ayuda?: ReactNode
  /** The first field of a modal takes the focus by itself; this one takes it instead. */
  enfocar?: boolean
}

/** The value of a field in the form around it, and how to change it. */
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

/** Class of what is wrong, with its icon before it. */
export const ERROR = css.error

export const MensajeError = ({ children }: { children: ReactNode }) => (
  <span className={ERROR}>
    <IconAlertCircle size={14} stroke={1.7} aria-hidden />
    {children}
  </span>
)

/** The properties that each of Mantine's inputs reads alike. */
export const comun = ({
  nombre,
  etiqueta,
  requerido = false,
  ancho = 3,
  soloLectura = false,
  ayuda,
  enfocar = false,
}: CampoProps) => ({
  name: nombre,
  label: etiqueta,
  withAsterisk: requerido,
  readOnly: soloLectura,
  description: ayuda,
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
  className: css.campo,
  style: estiloAncho(ancho),
  ...(enfocar && { 'data-autofocus': true }),
})

/** Class of what stands among the fields of a form, `ancho` columns wide. */
export const CAMPO = css.campo

/** `classNames` of an input that holds an amount: digits of one width, at the end. */
export const MONTO = { input: css.monto }

export const estiloAncho = (ancho: number) => ({ '--ancho': ancho }) as CSSProperties
