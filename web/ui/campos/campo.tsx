import IconAlertCircle from 'icono:alert-circle'
import type { CSSProperties, ReactNode } from 'react'
import { juntoSiTexto } from '../junto.ts'
import css from './campo.module.css'

/** Properties of every field of a form. */
export interface CampoProps {
  /** Name of the value in the form. */
  nombre: string
  etiqueta: ReactNode
  /** Draws the asterisk; the schema decides whether it may be empty. */
  requerido?: boolean
  /** Columns that it takes of the six of the form; always 6 on a phone. */
  ancho?: 1 | 2 | 3 | 4 | 5 | 6
  soloLectura?: boolean
  /** Grey line under the field. */
  ayuda?: ReactNode
  /** Takes the focus, instead of the first field of the modal. */
  enfocar?: boolean
}

/** Class of what is wrong, with its icon before it. */
export const ERROR = css.error

export const MensajeError = ({ children }: { children: ReactNode }) => (
  <span className={ERROR}>
    <IconAlertCircle size={14} stroke={1.7} aria-hidden />
    {juntoSiTexto(children)}
  </span>
)

/** Makes the properties that all of Mantine's inputs share. */
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
  ...(requerido && { 'aria-required': true }),
  readOnly: soloLectura,
  description: ayuda,
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
  className: css.campo,
  style: estiloAncho(ancho),
  ...(enfocar && { 'data-autofocus': true }),
})

/** Names a group of boxes of which one at least must be ticked: a group has no attribute that says so. */
export const grupoRequerido = (etiqueta: string): ReactNode => (
  <>
    {etiqueta}
    <span className="oculto">, requerido</span>
  </>
)

/** Class of other content among the fields of a form, `ancho` columns wide. */
export const CAMPO = css.campo

/** `classNames` of an input that holds an amount: digits of one width, aligned to the right. */
export const MONTO = { input: css.monto }

export const estiloAncho = (ancho: number) => ({ '--ancho': ancho }) as CSSProperties
