import IconCircleCheck from 'icono:circle-check'
import IconCircleX from 'icono:circle-x'
import IconHourglass from 'icono:hourglass'
import { APROBADO, type EstadoDeExamen as Estado, PENDIENTE, REVOCADO } from '#domain/examen/examen.ts'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import css from './EstadoDeExamen.module.css'

/** Icon, word and colour of each state of an exam (interfaz 12). */
const ASPECTO = {
  [PENDIENTE]: { palabra: 'Pendiente de aprobación', Icono: IconHourglass, tono: css.pendiente },
  [APROBADO]: { palabra: 'Aprobado', Icono: IconCircleCheck, tono: css.aprobado },
  [REVOCADO]: { palabra: 'Revocado', Icono: IconCircleX, tono: css.revocado },
} as const

/** Says how far an exam is: it waits, or was approved or revoked. */
export function EstadoDeExamen({ estado }: { estado: Estado }) {
  const { palabra, Icono, tono } = ASPECTO[estado]
  return (
    <span className={clases(formas.linea, css.estado, tono)}>
      <Icono size={18} stroke={1.8} aria-hidden />
      {palabra}
    </span>
  )
}
