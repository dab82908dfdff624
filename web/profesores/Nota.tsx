import { clases } from '../ui/clases.ts'
import css from './Nota.module.css'

interface NotaProps {
  /** As it is written: 'A', 'Aus'. */
  nota: string
  /** Null for who was absent: neither. */
  aprueba: boolean | null
}

/** A grade: green when it passes, red when it does not, quiet for who was absent (EXA-019). */
export const Nota = ({ nota, aprueba }: NotaProps) => (
  <span className={clases(css.nota, aprueba === true && css.aprueba, aprueba === false && css.desaprueba)}>{nota}</span>
)
