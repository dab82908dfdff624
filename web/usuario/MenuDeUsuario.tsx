import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AccionDeUsuario } from './useAccionesUsuario.tsx'

/** Actions on an account, by their names; what cannot be pressed says why. */
export const MenuDeUsuario = ({
  acciones,
  children,
}: {
  acciones: readonly AccionDeUsuario[]
  /** What opens it. */
  children: ReactNode
}) => (
  <Menu position="bottom-end" width={240}>
    <Menu.Target>{children}</Menu.Target>
    <Menu.Dropdown>
      {acciones.map((a) => (
        <Menu.Item
          key={a.key}
          {...(a.peligro && { color: 'peligro' })}
          // the focus goes to the first one, which takes none while it is disabled: its reason could not be read either
          {...(a.no
            ? { 'aria-disabled': true, 'data-disabled': true, title: a.no, closeMenuOnClick: false }
            : { onClick: () => void a.hacer() })}
        >
          {a.titulo}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
