import { leerFin } from '../sesion/fin.ts'
import css from './FinDeSesion.module.css'

/** Says why the session of before ended, to who finds himself at the login again. */
export function FinDeSesion() {
  const porque = leerFin()
  return (
    porque && (
      <p className={css.fin} role="status">
        {porque}
      </p>
    )
  )
}
