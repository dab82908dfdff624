import { useState } from 'react'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { avisarFalla } from '../refusal/mensajes.ts'
import { actuarComo } from '../sesion/actuar.ts'
import { useSesion } from '../sesion/sesion.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { confirmar } from '../ui/confirmacion.tsx'
import { lazyModal } from '../ui/lazy.tsx'
import { MUESTRAN_USUARIOS, type PuedeConUsuarios, type UnUsuario } from './usuario.ts'

const RolesModal = lazyModal(() => import('./RolesModal.tsx').then((m) => m.RolesModal))
const AuditoriaModal = lazyModal(() => import('../auditoria/AuditoriaModal.tsx').then((m) => m.AuditoriaModal))
const RestablecerModal = lazyModal(() => import('./RestablecerModal.tsx').then((m) => m.RestablecerModal))

/** An action on an account; `no` says why it cannot be pressed. */
export interface AccionDeUsuario {
  readonly key: 'desbloquear' | 'aprobar' | 'restablecer' | 'roles' | 'auditoria' | 'actuar' | 'invitar' | 'factor'
  readonly titulo: string
  readonly no?: string | false | undefined
  readonly peligro?: boolean
  readonly hacer: () => unknown
}

const AJENO = 'Es un ServerAdmin: solo lo cambia otro ServerAdmin'

/** Lists what a user may do with accounts (USU-018), and holds the dialogs that it opens. */
export function useAccionesUsuario(puede: PuedeConUsuarios) {
  const sesion = useSesion()
  const [abierto, setAbierto] = useState<{ que: 'roles' | 'restablecer' | 'auditoria'; u: UnUsuario } | null>(null)
  const desbloquear = useLlamada(api.usuarios.unlock, { invalida: MUESTRAN_USUARIOS })
  const aprobar = useLlamada(api.usuarios.approve, { invalida: MUESTRAN_USUARIOS })

  const invitar = useLlamada(api.altas.invitar, { invalida: MUESTRAN_USUARIOS })
  const sinFactor = useLlamada(api.segundofactor.quitarDeOtro, { invalida: MUESTRAN_USUARIOS })

  async function soltar(u: UnUsuario) {
    const rechazo = ({ Message }: { Message: string }) => peligro('Error al Desbloquear Usuario', Message)
    if (await desbloquear.llamar({ body: { id: u.userId } }, { rechazo }))
      exito('Usuario Desbloqueado', `${u.usuario} puede ingresar otra vez.`)
  }
  async function cambiarAprobacion(u: UnUsuario) {
    const approve = !u.aprobado
    const si = await confirmar({
      titulo: approve ? 'Aprobar Usuario' : 'Desaprobar Usuario',
      texto: approve ? (
        <p>
          <b>{u.nombre}</b> va a poder ingresar como <b>{u.usuario}</b>.
        </p>
      ) : (
        <p>
          <b>{u.nombre}</b> no va a poder ingresar, y sus sesiones abiertas se cierran.
        </p>
      ),
      si: approve ? 'Aprobar' : 'Desaprobar',
      peligro: !approve,
    })
    if (!si) return
    const rechazo = ({ Message }: { Message: string }) =>
      peligro(approve ? 'Error al Aprobar Usuario' : 'Error al Desaprobar Usuario', Message)
    if (await aprobar.llamar({ body: { userid: u.userId, approve } }, { rechazo }))
      exito(approve ? 'Usuario Aprobado' : 'Usuario Desaprobado', u.usuario)
  }

  async function ingresarComo(u: UnUsuario) {
    const si = await confirmar({
      titulo: 'Ingresar como otro Usuario',
      texto: (
        <p>
          Va a ver lo que ve <b>{u.nombre}</b>, sin poder cobrar ni mover dinero. Queda registrado. Para volver, use el
          botón de arriba.
        </p>
      ),
      si: 'Ingresar',
    })
    if (!si) return
    const rechazo = await actuarComo(u.userId).catch((falla: unknown) => {
      avisarFalla(falla)
      return null
    })
    if (rechazo) peligro('Error al Ingresar', rechazo.Message)
  }

  async function invitarDeNuevo(u: UnUsuario) {
    const rechazo = ({ Message }: { Message: string }) => peligro('No se pudo invitar', Message)
    if (await invitar.llamar({ body: { userId: u.userId } }, { rechazo }))
      exito('Invitación Enviada', `${u.usuario} recibe por mail un enlace para elegir su contraseña.`)
  }
  async function quitarFactor(u: UnUsuario) {
    const si = await confirmar({
      titulo: 'Quitar Segundo Factor',
      texto: (
        <p>
          <b>{u.nombre}</b> va a ingresar como <b>{u.usuario}</b> con su contraseña sola. Compruebe antes que es él
          quien lo pide.
        </p>
      ),
      si: 'Quitar',
      peligro: true,
    })
    if (!si) return
    const rechazo = ({ Message }: { Message: string }) => peligro('No se pudo quitar', Message)
    if (await sinFactor.llamar({ body: { userId: u.userId } }, { rechazo })) exito('Segundo Factor Quitado', u.usuario)
  }

  const esSuyo = (u: UnUsuario) => u.userId === sesion?.account_id
  const de = (u: UnUsuario): AccionDeUsuario[] => {
    const ajeno = !u.alcanza && AJENO
    return [
      puede.unlock && {
        key: 'desbloquear' as const,
        titulo: 'Desbloquear',
        no: ajeno || (esSuyo(u) && 'Es su propio usuario') || (!u.bloqueado && 'No está bloqueado'),
        hacer: () => soltar(u),
      },
      puede.approve && {
        key: 'aprobar' as const,
        titulo: u.aprobado ? 'Desaprobar' : 'Aprobar',
        no: ajeno || (esSuyo(u) && 'Es su propio usuario'),
        peligro: u.aprobado,
        hacer: () => cambiarAprobacion(u),
      },
      puede.pwd && {
        key: 'restablecer' as const,
        titulo: 'Restablecer contraseña',
        no: ajeno || (esSuyo(u) && 'Es la suya: está en el menú de su nombre'),
        hacer: () => setAbierto({ que: 'restablecer', u }),
      },
      puede.pwd &&
        u.ingreso === false && {
          key: 'invitar' as const,
          titulo: 'Reenviar invitación',
          no: ajeno || (u.bloqueado && 'Está bloqueado') || (!u.aprobado && 'No está aprobado'),
          hacer: () => invitarDeNuevo(u),
        },
      u.segundoFactor &&
        puede.loginAs && {
          key: 'factor' as const,
          titulo: 'Quitar segundo factor',
          no: esSuyo(u) && 'Es el suyo: está en el menú de su nombre',
          peligro: true,
          hacer: () => quitarFactor(u),
        },
      puede.roles && { key: 'roles' as const, titulo: 'Roles', hacer: () => setAbierto({ que: 'roles', u }) },
      puede.audit && {
        key: 'auditoria' as const,
        titulo: 'Auditoría',
        hacer: () => setAbierto({ que: 'auditoria', u }),
      },
      puede.loginAs && {
        key: 'actuar' as const,
        titulo: 'Ingresar como',
        no:
          (esSuyo(u) && 'Es su propio usuario') ||
          (!u.aprobado && 'No está aprobado') ||
          (u.bloqueado && 'Está bloqueado') ||
          (sesion?.propia && 'Ya está como otro usuario'),
        hacer: () => ingresarComo(u),
      },
    ].filter((a) => a !== false && a !== undefined)
  }
  const cerrar = () => setAbierto(null)
  const modales = abierto && (
    <>
      {abierto.que === 'roles' && <RolesModal usuario={abierto.u} alCerrar={cerrar} />}
      {abierto.que === 'auditoria' && <AuditoriaModal usuario={abierto.u} alCerrar={cerrar} />}
      {abierto.que === 'restablecer' && (
        <RestablecerModal usuario={abierto.u} puedeDesbloquear={puede.unlock} alCerrar={cerrar} />
      )}
    </>
  )
  return { de, modales }
}
