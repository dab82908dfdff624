import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { api, type CualquierLlamada } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { exito } from '../ui/alertas.tsx'
import formas from '../ui/formas.module.css'
import type { UnUsuario } from './usuario.ts'

interface NuevoRolProps {
  invalida: readonly CualquierLlamada[]
  /** Names of the roles that there are, which a new one must not have. */
  nombres: readonly string[]
  /** The account that gets it. */
  usuario?: UnUsuario
}

/** Makes a role without permissions, and gives it to the account when there is one. */
export function NuevoRol({ usuario, invalida, nombres }: NuevoRolProps) {
  const crear = useLlamada(api.usuarios.createrole, { invalida })
  const [nombre, setNombre] = useState('')
  const [error, setError] = useState<string | null>(null)
  const enviar = async (e: SubmitEvent<HTMLFormElement>) => {
    e.preventDefault()
    const RoleName = nombre.trim()
    if (!RoleName) return setError('El nombre del Rol es requerido')
    if (nombres.some((n) => n.toLowerCase() === RoleName.toLowerCase())) return setError('El Rol ya existe')
    const r = await crear.llamar(
      { body: { RoleName, UserId: usuario?.userId } },
      {
        rechazo: ({ Message }) => setError(Message),
        falla: ({ campos: { RoleName: mal } }) => (mal ? setError(mal) : false),
      },
    )
    if (!r) return
    setNombre('')
    exito('Rol Guardado', usuario && r.UserAdded ? `${usuario.nombre} ya lo tiene. Todavía no da permisos.` : RoleName)
  }
  return (
    <form onSubmit={(e) => void enviar(e)} noValidate style={{ display: 'flex', gap: 8, alignItems: 'flex-start' }}>
      <TextInput
        className={formas.crece}
        aria-label="Nombre del rol nuevo"
        placeholder="Rol nuevo"
        maxLength={50}
        value={nombre}
        error={error}
        onChange={(e) => {
          setNombre(e.currentTarget.value)
          setError(null)
        }}
      />
      <Button type="submit" variant="default" loading={crear.enCurso}>
        Agregar Rol
      </Button>
    </form>
  )
}
