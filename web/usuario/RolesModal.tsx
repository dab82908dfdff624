import IconTrash from 'icono:trash'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { api } from '../call/api.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { advertencia, exito, peligro } from '../ui/alertas.tsx'
import { BotonFila } from '../ui/BotonFila.tsx'
import { confirmar } from '../ui/confirmacion.tsx'
import formas from '../ui/formas.module.css'
import { sinLeer } from '../ui/lectura.ts'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import { SinLeer } from '../ui/SinLeer.tsx'
import { MUESTRAN_USUARIOS, type UnUsuario } from './usuario.ts'

const INVALIDA = { invalida: MUESTRAN_USUARIOS }

/** Gives roles to an account and takes them away, each at once; makes and deletes roles (S121). */
export function RolesModal({ usuario, alCerrar }: { usuario: UnUsuario; alCerrar: () => void }) {
  const { userId } = usuario
  const lectura = useConsulta(api.usuarios.getroles, { query: { userId } })
  const dar = useLlamada(api.usuarios.addusertorole, INVALIDA)
  const quitar = useLlamada(api.usuarios.removeuserfromrole, INVALIDA)
  const eliminar = useLlamada(api.usuarios.deleterole, INVALIDA)
  // the box shows what was pressed while the server is asked
  const [pedido, setPedido] = useState<{ id: number; si: boolean } | null>(null)
  const ocupado = dar.enCurso || quitar.enCurso || eliminar.enCurso

  async function cambiar(roleId: number, rol: string, si: boolean) {
    if (ocupado) return
    setPedido({ id: roleId, si })
    const r = await (si ? dar : quitar).llamar(
      { body: { userId, roleId } },
      {
        rechazo: ({ Status, code, Message }) =>
          Status === 'No Action'
            ? advertencia('No se realizaron cambios')
            : peligro(
                code === 'su-serveradmin' || code === 'ultimo-serveradmin'
                  ? 'No se Puede Remover'
                  : 'Error al Guardar el Rol',
                Message,
              ),
      },
    )
    setPedido(null)
    if (r) exito(si ? 'Rol Agregado' : 'Rol Removido', `${rol}: ${usuario.nombre}`)
  }
  async function borrar(roleId: number, rol: string) {
    const si = await confirmar({
      titulo: 'Eliminar Rol',
      texto: (
        <p>
          ¿Eliminar el rol <b>{rol}</b>? Nadie lo tiene.
        </p>
      ),
      si: 'Eliminar',
      peligro: true,
    })
    if (!si) return
    const r = await eliminar.llamar(
      { body: { userId, roleId } },
      {
        rechazo: ({ code, Message }) =>
          code === 'rol-asignado'
            ? peligro('Rol Asignado', 'No se puede eliminar el rol porque fue asignado a otro usuario')
            : peligro('Error al Eliminar Rol', Message),
      },
    )
    if (r) exito('Rol Eliminado', rol)
  }

  return (
    <Modal titulo={`Roles de ${usuario.nombre}`} ancho="sm" alCerrar={alCerrar} pie={<BotonCerrar />}>
      <div className={formas.pila} aria-busy={lectura.isFetching}>
        {sinLeer(lectura) && <SinLeer lectura={lectura} />}
        <ul className={formas.pila} style={{ listStyle: 'none', padding: 0, gap: 4 }}>
          {lectura.data?.roles.map((r) => (
            <li key={r.RoleId} className={formas.extremos} style={{ minHeight: 30 }}>
              <Checkbox
                label={r.RoleName}
                checked={pedido?.id === r.RoleId ? pedido.si : r.isUserInRole}
                disabled={!r.puedeCambiar}
                title={r.puedeCambiar ? undefined : 'Tiene permisos que usted no tiene'}
                onChange={(e) => void cambiar(r.RoleId, r.RoleName, e.currentTarget.checked)}
              />
              {lectura.data?.administra && !r.disableDelete && (
                <BotonFila
                  titulo={`Eliminar el rol ${r.RoleName}`}
                  Icono={IconTrash}
                  deshabilitado={ocupado}
                  alPulsar={() => void borrar(r.RoleId, r.RoleName)}
                />
              )}
            </li>
          ))}
        </ul>
        {lectura.data?.administra && <NuevoRol usuario={usuario} />}
      </div>
    </Modal>
  )
}

/** Makes a role without permissions, and gives it to the account. */
function NuevoRol({ usuario }: { usuario: UnUsuario }) {
  const crear = useLlamada(api.usuarios.createrole, INVALIDA)
  const [nombre, setNombre] = useState('')
  const [error, setError] = useState<string | null>(null)
  const enviar = async (e: SubmitEvent<HTMLFormElement>) => {
    e.preventDefault()
    const RoleName = nombre.trim()
    if (!RoleName) return setError('El nombre del Rol es requerido')
    const r = await crear.llamar(
      { body: { RoleName, UserId: usuario.userId } },
      { rechazo: ({ Message }) => setError(Message) },
    )
    if (!r) return
    setNombre('')
    exito('Rol Guardado', r.UserAdded ? `${usuario.nombre} ya lo tiene. Todavía no da permisos.` : RoleName)
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
