import IconArrowsExchange from 'icono:arrows-exchange'
import IconChevronDown from 'icono:chevron-down'
import IconDevices from 'icono:devices'
import IconKey from 'icono:key'
import IconLogout from 'icono:logout'
import IconShieldLock from 'icono:shield-lock'
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../navigation/useArea.ts'
import { type Area, areasDe, PANEL } from '../sesion/area.ts'
import { cerrarSesion } from '../sesion/salir.ts'
import { useSesion } from '../sesion/sesion.ts'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { lazyModal } from '../ui/lazy.tsx'
import { Avatar } from '../ui/Persona.tsx'
import css from './UsuarioMenu.module.css'

const CambiarClaveModal = lazyModal(() => import('../usuario/CambiarClaveModal.tsx').then((m) => m.CambiarClaveModal))
const SesionesModal = lazyModal(() => import('../sesion/SesionesModal.tsx').then((m) => m.SesionesModal))
const SegundoFactorModal = lazyModal(() =>
  import('../segundofactor/SegundoFactorModal.tsx').then((m) => m.SegundoFactorModal),
)

const NOMBRE: Readonly<Record<Area, string>> = { cont: 'administración', padre: 'padres', profesor: 'profesores' }

/** Shows who is signed in, leads to the other areas of who has several roles (AUT-007), and signs out. */
export function UsuarioMenu() {
  const sesion = useSesion()
  const area = useArea()
  const [cambiando, setCambiando] = useState(false)
  const [sesiones, setSesiones] = useState(false)
  const [factor, setFactor] = useState(false)
  if (!sesion) return null
  const [nombre = '', ...resto] = (sesion.name || sesion.username).split(' ')
  const detalle = sesion.sucursal ? `Sucursal ${sesion.sucursal}` : sesion.cargo || sesion.roles
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={230}>
        <Menu.Target>
          <button type="button" className={clases(formas.linea, css.usuario)}>
            <Avatar nombre={nombre} apellido={resto.at(-1) ?? ''} foto={sesion.foto} lado={28} />
            <span className={clases(formas.corto, formas.conDetalle)}>
              {sesion.name || sesion.username}
              <small>{detalle}</small>
            </span>
            <IconChevronDown size={15} stroke={1.7} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{sesion.username}</Menu.Label>
          {areasDe(sesion.roles)
            .filter((otra) => otra !== area)
            .map((otra) => (
              <Menu.Item
                key={otra}
                leftSection={<IconArrowsExchange size={16} stroke={1.6} />}
                renderRoot={(props) => <Link to={PANEL[otra] as never} {...props} />}
              >
                Ir al área de {NOMBRE[otra]}
              </Menu.Item>
            ))}
          <Menu.Item leftSection={<IconKey size={16} stroke={1.6} />} onClick={() => setCambiando(true)}>
            Cambiar contraseña
          </Menu.Item>
          {!sesion.propia && areasDe(sesion.roles).some((otra) => otra !== 'padre') && (
            <Menu.Item leftSection={<IconShieldLock size={16} stroke={1.6} />} onClick={() => setFactor(true)}>
              Segundo factor
            </Menu.Item>
          )}
          {!sesion.propia && (
            <Menu.Item leftSection={<IconDevices size={16} stroke={1.6} />} onClick={() => setSesiones(true)}>
              Mis sesiones
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} onClick={() => void cerrarSesion()}>
            Cerrar sesión
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {factor && <SegundoFactorModal alCerrar={() => setFactor(false)} />}
      {sesiones && <SesionesModal alCerrar={() => setSesiones(false)} />}
      {cambiando && <CambiarClaveModal alCerrar={() => setCambiando(false)} />}
    </>
  )
}
