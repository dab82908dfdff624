import IconAlertTriangle from 'icono:alert-triangle'
import IconClock from 'icono:clock'
import { useSyncExternalStore } from 'react'
import { enQueEspera, oirEspera } from '../call/espera.ts'
import { useSinBase } from '../query/sinBase.ts'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import css from './SinBase.module.css'

/**
 * Says under the header that the server has no database, for as long as that is so, and that it takes long to answer;
 * before that a line there shows that something is waited for.
 */
export function SinBase() {
  const motivo = useSinBase()
  const espera = useSyncExternalStore(oirEspera, enQueEspera)
  const Icono = motivo === null ? IconClock : IconAlertTriangle
  const dicho =
    motivo === null
      ? espera === 'tarda' && 'El servidor tarda en contestar. Lo que está en la pantalla queda como está.'
      : `${motivo} Se reintenta…`
  return (
    <div role="status" className={clases(css.lugar, 'no-imprimir')} data-espera={espera ?? undefined}>
      {espera && <div className={css.linea} />}
      {dicho && (
        <p className={clases(formas.linea, css.aviso)}>
          <Icono size={16} stroke={1.8} aria-hidden />
          <span>{dicho}</span>
        </p>
      )}
    </div>
  )
}
