import IconWifiOff from 'icono:wifi-off'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import css from './RegistroDeExamen.module.css'

/** Says, beside the button, that the exam that was sent had no answer and goes by itself. */
export const SinConexion = () => (
  <div role="status" className={clases(formas.linea, css.aviso)}>
    <IconWifiOff size={18} stroke={1.7} />
    <span className={formas.crece}>
      <b>Sin conexión: se registrará al volver.</b> Deje abierta esta página.
    </span>
  </div>
)
