import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { RecibidoDe } from '#contract/route.ts'
import type { syscfg } from '#contract/syscfg.ts'
import { rutas } from '../navigation/rutas.ts'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { lazyModal } from '../ui/lazy.tsx'
import { Avatar } from '../ui/Persona.tsx'
import { Pildora } from '../ui/Pildora.tsx'
import { contarEnTitulo } from '../ui/titulo.ts'
import { cuando, partesDelNombre } from './mensaje.ts'
import css from './Notificacion.module.css'

const NotificacionModal = lazyModal(() => import('./NotificacionModal.tsx').then((m) => m.NotificacionModal))

type DelEncabezado = RecibidoDe<typeof syscfg.headerdata>['notifications']
type Notificacion = DelEncabezado['notifications'][number]

/** A component, so that no date is written before the menu is opened: the first one of a page takes long. */
const Resumen = ({ notificacion: { user, photo, message, fecha } }: { notificacion: Notificacion }) => (
  <span className={css.fila}>
    <Avatar {...partesDelNombre(user)} foto={photo} lado={28} />
    <span>
      <span className={css.resumen}>{message}</span>
      <small>
        {user}, {cuando(fecha)}
      </small>
    </span>
  </span>
)

/**
 * Draws the notifications of the header: how many are unread, here and in the title of the tab, and the newest of them
 * in a menu that opens each over the screen that is there (HDR-005).
 */
export function Notificaciones({ leidas, children }: { leidas: DelEncabezado | undefined; children: ReactNode }) {
  const [abierta, setAbierta] = useState<number>()
  const cuantas = leidas?.totals.TotalNoLeidas ?? 0
  useEffect(() => contarEnTitulo(cuantas), [cuantas])
  useEffect(() => () => contarEnTitulo(0), [])
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={340}>
        <Menu.Target>
          <button type="button" className={clases(formas.linea, css.boton)}>
            {children}
            {leidas && (
              <span data-cuenta>
                <Pildora tono={cuantas > 0 ? 'fuerte' : 'neutra'}>{cuantas}</Pildora>
              </span>
            )}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{cuantas === 0 ? 'No tiene notificaciones sin leer' : 'Sin leer'}</Menu.Label>
          {leidas?.notifications.map((m) => (
            <Menu.Item key={m.id} onClick={() => setAbierta(m.id)}>
              <Resumen notificacion={m} />
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item renderRoot={(props) => <Link to={rutas.notificaciones as never} {...props} />}>
            Ver todas las notificaciones
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {abierta !== undefined && <NotificacionModal id={abierta} alCerrar={() => setAbierta(undefined)} />}
    </>
  )
}
