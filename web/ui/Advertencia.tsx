import IconAlertTriangle from 'icono:alert-triangle'
import { clases } from './clases.ts'
import formas from './formas.module.css'

/** Shows a warning beside what it is about. */
export const Advertencia = ({ children }: { children: string }) => (
  <span className={clases('texto-peligro', formas.linea)}>
    <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
    <span>{children}</span>
  </span>
)
