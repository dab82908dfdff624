import { Menu } from '@mantine/core'
import { IconChevronDown, IconLogout } from '@tabler/icons-react'
import { salir } from '../sesion/salir.ts'
import { useSesion } from '../sesion/sesion.ts'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { Avatar } from '../ui/Persona.tsx'
import css from './UsuarioMenu.module.css'

/** Shows who is signed in, and signs out. */
export function UsuarioMenu() {
  const sesion = useSesion()
  if (!sesion) return null
  const [nombre = '', ...resto] = (sesion.name || sesion.username).split(' ')
  const detalle = sesion.sucursal ? `Sucursal ${sesion.sucursal}` : sesion.cargo || sesion.roles
  return (
    <Menu position="bottom-end" shadow="md" width={200}>
      <Menu.Target>
        <button type="button" className={clases(formas.linea, css.usuario)}>
          <Avatar nombre={nombre} apellido={resto.at(-1) ?? ''} lado={28} />
          <span className={clases(formas.corto, formas.conDetalle)}>
            {sesion.name || sesion.username}
            <small>{detalle}</small>
          </span>
          <IconChevronDown size={15} stroke={1.7} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{sesion.username}</Menu.Label>
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} onClick={() => void salir()}>
          Cerrar sesión
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
