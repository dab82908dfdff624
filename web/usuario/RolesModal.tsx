import IconTrash from 'icono:trash'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { api } from '../call/api.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { areasDe } from '../sesion/area.ts'
import { useSesion } from '../sesion/sesion.ts'
import { advertencia, exito, peligro } from '../ui/alertas.tsx'
import { BotonFila } from '../ui/BotonFila.tsx'
import { confirmar } from '../ui/confirmacion.tsx'
import { AvisoErrores } from '../ui/Formulario.tsx'
import formas from '../ui/formas.module.css'
import { sinLeer } from '../ui/lectura.ts'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import { SinLeer } from '../ui/SinLeer.tsx'
import { NuevoRol } from './NuevoRol.tsx'
import { useEliminarRol } from './useEliminarRol.tsx'
import { MUESTRAN_USUARIOS, type UnUsuario } from './usuario.ts'

/** Refusals of what nobody takes from himself, or from the last who has it. */
const NO_SE_REMUEVE = ['su-serveradmin', 'su-rol-de-base', 'ultimo-serveradmin']

const INVALIDA = { invalida: MUESTRAN_USUARIOS }

/** Gives roles to an account and takes them away, each at once; makes and deletes roles (S121). */
export function RolesModal({ usuario, alCerrar }: { usuario: UnUsuario; alCerrar: () => void }) {
  const { userId } = usuario
  const esSuyo = useSesion()?.account_id === userId
  const lectura = useConsulta(api.usuarios.getroles, { query: { userId } })
  const dar = useLlamada(api.usuarios.addusertorole, INVALIDA)
  const quitar = useLlamada(api.usuarios.removeuserfromrole, INVALIDA)
  const borrado = useEliminarRol(MUESTRAN_USUARIOS, userId)
  // the box shows what was pressed while the server is asked
  const [pedido, setPedido] = useState<{ id: number; si: boolean } | null>(null)
  const ocupado = dar.enCurso || quitar.enCurso || borrado.enCurso

  const suyos = lectura.data?.roles.filter((r) => r.isUserInRole).map((r) => r.RoleName) ?? []
  const conBase = areasDe(suyos.join(',')).length > 0

  /** Asks before the last role goes that lets him in; true where another stays. */
  async function dejarSinBase(rol: string) {
    // of oneself the server refuses it
    if (esSuyo || areasDe(suyos.filter((r) => r !== rol).join(',')).length > 0) return true
    return confirmar({
      titulo: 'Quitar el Único Rol de Base',
      texto: (
        <p>
          Sin el rol <b>{rol}</b>, <b>{usuario.nombre}</b> no va a poder ingresar: un rol propio solo agrega permisos.
        </p>
      ),
      si: 'Quitar',
      peligro: true,
    })
  }

  async function cambiar(roleId: number, rol: string, si: boolean) {
    if (ocupado || (!si && conBase && !(await dejarSinBase(rol)))) return
    setPedido({ id: roleId, si })
    const r = await (si ? dar : quitar).llamar(
      { body: { userId, roleId } },
      {
        rechazo: ({ Status, code, Message }) =>
          Status === 'No Action'
            ? advertencia('No se realizaron cambios')
            : peligro(NO_SE_REMUEVE.includes(code ?? '') ? 'No se Puede Remover' : 'Error al Guardar el Rol', Message),
      },
    )
    setPedido(null)
    if (r) exito(si ? 'Rol Agregado' : 'Rol Removido', `${rol}: ${usuario.nombre}`)
  }

  return (
    <Modal titulo={`Roles de ${usuario.nombre}`} ancho="sm" alCerrar={alCerrar} pie={<BotonCerrar />}>
      <div className={formas.pila} aria-busy={lectura.isFetching}>
        {sinLeer(lectura) && <SinLeer lectura={lectura} />}
        <p className="texto-2">Cada cambio vale en el momento en que se marca.</p>
        {lectura.data && !conBase && (
          <AvisoErrores>
            Así no puede ingresar: le falta un rol de base (Operador, Administrador, ServerAdmin, Profesor o Padre). Un
            rol propio solo agrega permisos.
          </AvisoErrores>
        )}
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
                  alPulsar={() => void borrado.eliminar(r.RoleId, r.RoleName)}
                />
              )}
            </li>
          ))}
        </ul>
        {lectura.data?.administra && (
          <NuevoRol
            usuario={usuario}
            invalida={MUESTRAN_USUARIOS}
            nombres={lectura.data.roles.map((r) => r.RoleName)}
          />
        )}
      </div>
    </Modal>
  )
}
