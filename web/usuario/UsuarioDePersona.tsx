import IconUser from 'icono:user'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyModal } from '../ui/lazy.tsx'
import { MenuDeUsuario } from './MenuDeUsuario.tsx'
import { useAccionesUsuario } from './useAccionesUsuario.tsx'
import type { PuedeConUsuarios } from './usuario.ts'

const CrearUsuarioModal = lazyModal(() => import('./CrearUsuarioModal.tsx').then((m) => m.CrearUsuarioModal))

interface UsuarioDePersonaProps {
  /** 'per-12', 'pad-7' (USU-008). */
  idPersona: string
  nombre: string
  /** Null without an account. */
  usuario: {
    readonly userId: number
    readonly username: string
    readonly bloqueado: boolean
    readonly aprobado: boolean
    readonly alcanza: boolean
  } | null
  puede: PuedeConUsuarios & { readonly user: boolean; readonly new: boolean }
  /** In a row: the account's name and state are what opens its menu. */
  enFila?: boolean
}

/** On a person's page: creates his account, or acts on it (S51, S56). Nothing for who may do neither. */
export function UsuarioDePersona({ idPersona, nombre, usuario, puede, enFila = false }: UsuarioDePersonaProps) {
  const [creando, setCreando] = useState(false)
  const { de, modales } = useAccionesUsuario(puede)
  const acciones = usuario && puede.user ? de({ ...usuario, usuario: usuario.username, nombre }) : []
  const icono = <IconUser size={16} stroke={1.7} />
  const estilo = enFila ? ({ variant: 'subtle', color: 'gray' } as const) : ({ variant: 'default' } as const)
  return (
    <>
      {!usuario && puede.new && (
        <Button
          {...CrearUsuarioModal.acercarse}
          {...estilo}
          {...(enFila && { 'aria-label': `Crear Usuario de ${nombre}` })}
          leftSection={icono}
          onClick={() => setCreando(true)}
        >
          Crear Usuario
        </Button>
      )}
      {enFila && usuario && acciones.length === 0 && <span>{usuario.username}</span>}
      {acciones.length > 0 && (
        <MenuDeUsuario acciones={acciones}>
          <Button {...estilo} {...(enFila && { 'aria-label': `Usuario de ${nombre}` })} leftSection={icono}>
            {enFila && usuario ? usuario.username : 'Usuario'}
          </Button>
        </MenuDeUsuario>
      )}
      {modales}
      {creando && <CrearUsuarioModal idPersona={idPersona} alCerrar={() => setCreando(false)} />}
    </>
  )
}
