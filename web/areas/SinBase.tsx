import IconAlertTriangle from 'icono:alert-triangle'
import { useSinBase } from '../query/sinBase.ts'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import css from './SinBase.module.css'

/** Says under the header that the server has no database, for as long as that is so. */
export function SinBase() {
  const motivo = useSinBase()
  return (
    <div role="status" className={clases(css.lugar, 'no-imprimir')}>
      {motivo !== null && (
        <p className={clases(formas.linea, css.aviso)}>
          <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
          <span>{motivo} Se reintenta…</span>
        </p>
      )}
    </div>
  )
}
