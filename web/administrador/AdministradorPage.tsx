import IconAdjustments from 'icono:adjustments'
import IconHistory from 'icono:history'
import IconPalette from 'icono:palette'
import IconRocket from 'icono:rocket'
import IconShieldLock from 'icono:shield-lock'
import IconStairsUp from 'icono:stairs-up'
import type { ComponentType } from 'react'
import { useDeAdministracion } from '../areas/cont/menu.ts'
import { rutas } from '../navigation/rutas.ts'
import { clases } from '../ui/clases.ts'
import { Enlace } from '../ui/Enlace.tsx'
import formas from '../ui/formas.module.css'
import { Pagina } from '../ui/Pagina.tsx'
import css from './Administrador.module.css'

interface Carta {
  readonly Icono: ComponentType<{ size?: number; stroke?: number }>
  readonly texto: string
}

/** What each screen is for, in a line. */
const CARTAS: Readonly<Record<string, Carta>> = {
  [rutas.configuracionEntorno]: {
    Icono: IconAdjustments,
    texto: 'Nombre del colegio, reglas de cobro, ingreso y contraseñas',
  },
  [rutas.rolesYReglas]: { Icono: IconShieldLock, texto: 'Qué puede ver y hacer cada rol' },
  [rutas.configuracionWebapp]: { Icono: IconPalette, texto: 'Colores, logo, textos y servidor de mail' },
  [rutas.auditoria]: { Icono: IconHistory, texto: 'Qué se hizo, cuándo y quién' },
  [rutas.niveles]: { Icono: IconStairsUp, texto: 'Los grados de cada nivel, en el orden de promoción' },
  [rutas.puesta]: { Icono: IconRocket, texto: 'Lo que hace falta para que un colegio nuevo empiece a trabajar' },
}

/** The index of the screens of administration that the user may see (S20). */
export function AdministradorPage() {
  const pantallas = useDeAdministracion()
  return (
    <Pagina titulo="Administrador">
      <ul className={css.cartas}>
        {pantallas.map(({ ruta, titulo }) => {
          const { Icono = IconAdjustments, texto } = CARTAS[ruta] ?? {}
          return (
            <li key={ruta} className={clases('tarjeta', css.carta)}>
              <Icono size={22} stroke={1.5} />
              <div className={formas.crece}>
                <h2>
                  <Enlace a={ruta}>{titulo}</Enlace>
                </h2>
                {texto && <p className="texto-2">{texto}</p>}
              </div>
            </li>
          )
        })}
      </ul>
    </Pagina>
  )
}
