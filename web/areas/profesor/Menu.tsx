import IconClipboardCheck from 'icono:clipboard-check'
import IconClipboardPlus from 'icono:clipboard-plus'
import IconClipboardX from 'icono:clipboard-x'
import IconHome from 'icono:home'
import IconHourglass from 'icono:hourglass'
import { Link, useLocation } from '@tanstack/react-router'
import { rutas } from '../../navigation/rutas.ts'
import { useYendo } from '../../navigation/yendo.ts'
import { clases } from '../../ui/clases.ts'
import formas from '../../ui/formas.module.css'
import css from './Menu.module.css'

/** The screens of a teacher, each with the short name that five of them have room for side by side on a phone. */
const PANTALLAS = [
  { ruta: rutas.profesorPanel, titulo: 'Panel', corto: 'Panel', Icono: IconHome },
  { ruta: rutas.profesorRegistrar, titulo: 'Registrar Examen', corto: 'Registrar', Icono: IconClipboardPlus },
  { ruta: rutas.profesorPendientes, titulo: 'Exámenes a Aprobar', corto: 'A Aprobar', Icono: IconHourglass },
  { ruta: rutas.profesorRevocados, titulo: 'Exámenes Revocados', corto: 'Revocados', Icono: IconClipboardX },
  { ruta: rutas.profesorAnteriores, titulo: 'Exámenes Anteriores', corto: 'Anteriores', Icono: IconClipboardCheck },
] as const

/** The menu of the teachers' area: at the side, or at the foot of a phone, where the thumb reaches it. */
export function Menu() {
  const yendo = useYendo()
  const pathname = useLocation({ select: (l) => l.pathname })
  const marcada = yendo ?? pathname
  return (
    <nav className={clases(css.menu, 'no-imprimir')} aria-label="Menú principal">
      <ul>
        {PANTALLAS.map(({ ruta, titulo, corto, Icono }) => (
          <li key={ruta}>
            <Link
              to={ruta as never}
              aria-label={titulo}
              className={clases(formas.linea, css.item)}
              {...(ruta === marcada && { 'data-status': 'active', 'aria-current': 'page' as const })}
            >
              <Icono size={22} stroke={1.6} aria-hidden />
              <span className={css.entero}>{titulo}</span>
              <span className={css.corto}>{corto}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
