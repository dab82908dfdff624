import IconAlertTriangle from 'icono:alert-triangle'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'

/** Shows a warning about the case of siblings, beside what it is about. */
export const AvisoDeHermanos = ({ children }: { children: string }) => (
  <span className={clases('texto-peligro', formas.linea)}>
    <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
    <span>{children}</span>
  </span>
)
