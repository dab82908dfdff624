import { Checkbox, Group } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import type { RecibidoDe } from '#contract/route.ts'
import { nuevoUsuario, type usuarios } from '#contract/usuarios.ts'
import { api } from '../call/api.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { areasDe } from '../sesion/area.ts'
import { advertencia, exito, peligro } from '../ui/alertas.tsx'
import { grupoRequerido } from '../ui/campos/campo.tsx'
import { CampoClave } from '../ui/campos/clave.tsx'
import { CampoSelect } from '../ui/campos/eleccion.tsx'
import { CampoEmail, CampoTexto } from '../ui/campos/texto.tsx'
import { useCampo } from '../ui/campos/useCampo.tsx'
import { confirmar } from '../ui/confirmacion.tsx'
import { AvisoErrores, type FormularioDe, ModalFormulario, useFormulario } from '../ui/Formulario.tsx'
import { MUESTRAN_USUARIOS } from './usuario.ts'

type Modelo = RecibidoDe<typeof usuarios.getnewusermodel>
type Nuevo = z.input<typeof nuevoUsuario>
type Persona = Modelo['people'][number]

interface CrearUsuarioProps {
  /** The person it is for, 'per-12' or 'pad-7'; without one it is asked for. */
  idPersona?: string
  /** Is told the account that was made. */
  alCrear?: (usuario: string) => void
  alCerrar: () => void
}

/** Creates the account of an employee or a parent (S120). */
export function CrearUsuarioModal({ idPersona, alCrear, alCerrar }: CrearUsuarioProps) {
  const [busqueda, setBusqueda] = useState('')
  const [term] = useDebouncedValue(busqueda.trim(), 500)
  const query = idPersona ? { term: '', idPersona } : { term }
  const modelo = useConsulta(api.usuarios.getnewusermodel, { query })
  const form = useFormulario({
    esquema: nuevoUsuario,
    valores: {
      idPersona: idPersona ?? null,
      usuario: '',
      password: '',
      email: '',
      roles: [],
      notify: true,
      isPadre: false,
      isPersonal: false,
    },
  })
  const elegida = useElegida(modelo.data, form)
  const crear = useLlamada(api.usuarios.createuser, { invalida: [...MUESTRAN_USUARIOS, api.usuarios.getnewusermodel] })

  async function guardar(nuevo: Nuevo): Promise<void> {
    const body = { ...nuevo, notify: nuevo.notify && modelo.data?.mail }
    if (!body.notify && !body.password && !body.vincular)
      return form.setError('password', { message: 'Escriba una: no se le manda un enlace para elegirla' })
    const r = await crear.llamar({ body }, { rechazo: (dicho) => rechazado(dicho, body), falla: form.mostrarCampos })
    if (!r) return
    contar(r)
    alCrear?.(r.usuario)
    alCerrar()
  }
  async function rechazado(dicho: Rechazo, body: Nuevo) {
    const { code, Message, vincular } = dicho
    if (code === 'usuario-de-otro' && vincular) {
      if (await quiereVincular(vincular)) await guardar({ ...body, vincular: vincular.userId })
    } else if (code === 'usuario-duplicado') {
      const campo = elegida?.isPadre ? 'email' : 'usuario'
      form.setError(campo, { message: `Ya hay un usuario con ese ${campo === 'email' ? 'Email' : 'nombre'}` })
    } else if (code === 'clave-corta' || code === 'clave-debil') form.setError('password', { message: Message })
    else if (!form.mostrarCampos(dicho)) peligro('Crear Usuario', Message)
  }
  return (
    <ModalFormulario
      titulo="Crear Usuario"
      ancho="normal"
      guardar="Crear"
      form={form}
      lectura={modelo}
      alGuardar={guardar}
      alCerrar={alCerrar}
    >
      <div style={{ gridColumn: '1 / -1' }} onInput={(e) => setBusqueda((e.target as HTMLInputElement).value)}>
        <CampoSelect
          nombre="idPersona"
          etiqueta="Persona"
          requerido
          ancho={6}
          soloLectura={idPersona !== undefined}
          opciones={modelo.data?.people}
          ayuda={idPersona ? undefined : 'Empleados y padres que no tienen usuario, por nombre o DNI'}
        />
      </div>
      <CampoTexto
        nombre="usuario"
        etiqueta="Usuario"
        requerido={elegida?.isPersonal ?? false}
        soloLectura={!elegida?.isPersonal}
        max={100}
        ayuda={elegida?.isPadre ? 'El de un padre es su Email' : undefined}
      />
      <CampoEmail
        nombre="email"
        etiqueta="Email"
        requerido
        soloLectura={!elegida || (elegida.isPersonal && elegida.email !== '')}
      />
      <CampoRoles opciones={modelo.data?.roles} de={elegida} />
      <CampoClave
        nombre="password"
        etiqueta="Contraseña"
        ancho={6}
        ayuda={modelo.data?.mail ? 'Vacía, la elige él por el enlace que recibe' : 'Désela usted: no se manda por mail'}
      />
      {modelo.data?.mail ? (
        <CampoAvisar />
      ) : (
        <p className="texto-2" style={{ gridColumn: '1 / -1' }}>
          El colegio no manda mails todavía: escriba una contraseña y désela usted.
        </p>
      )}
    </ModalFormulario>
  )
}

type Rechazo = { code?: string; Message: string; vincular?: Otro; errors?: Record<string, string> }
interface Otro {
  readonly userId: number
  readonly usuario: string
  readonly nombre: string
}

/** Asks whether the account that the person has as the other kind is to be this one's too (D-131). */
const quiereVincular = (otro: Otro) =>
  confirmar({
    titulo: 'Vincular',
    texto: (
      <p>
        <b>{otro.nombre}</b> ya ingresa como <b>{otro.usuario}</b> y tiene el mismo documento o Email. ¿Es la misma
        persona? Con el mismo usuario va a ver lo de los dos.
      </p>
    ),
    si: 'Vincular',
  })

function contar({ usuario, emailSent }: { usuario: string; emailSent: boolean | null }) {
  if (emailSent) exito('Usuario Creado', `${usuario} recibe por mail un enlace para elegir su contraseña.`)
  else
    advertencia(
      'Usuario Creado',
      emailSent === null
        ? `${usuario} no fue notificado: dele usted la contraseña.`
        : `El mail a ${usuario} no se pudo enviar: restablezca su contraseña y désela usted.`,
    )
}

/** The person chosen, whose user, e-mail and roles fill the form when he is. */
function useElegida(modelo: Modelo | undefined, form: FormularioDe<Nuevo>): Persona | undefined {
  const id = form.watch('idPersona')
  const [elegida, setElegida] = useState<Persona>()
  const hallada = modelo?.people.find((p) => p.id === id)
  const roles = modelo?.roles
  useEffect(() => {
    if (!hallada || !roles || hallada.id === elegida?.id) return
    setElegida(hallada)
    form.setValue('usuario', hallada.usuario)
    form.setValue('email', hallada.email)
    form.setValue('isPadre', hallada.isPadre)
    form.setValue('isPersonal', hallada.isPersonal)
    form.setValue('roles', hallada.isPadre ? roles.filter((r) => r.dePadre).map((r) => r.id) : [])
    form.clearErrors()
  }, [hallada, roles, elegida, form])
  return elegida?.id === id ? elegida : hallada
}

/** Chooses the roles that go with who it is. */
function CampoRoles({ opciones, de }: { opciones: Modelo['roles'] | undefined; de: Persona | undefined }) {
  const { valor = [], poner, alSalir, error } = useCampo<number[] | undefined>({ nombre: 'roles', etiqueta: 'Roles' })
  const suyas = opciones?.filter((r) => (de?.isPadre ? r.dePadre : r.dePersonal)) ?? []
  const elegidos = suyas.filter((r) => valor.includes(r.id)).map((r) => r.text)
  const conBase = areasDe(elegidos.join(',')).length > 0
  return (
    <Checkbox.Group
      style={{ gridColumn: '1 / -1' }}
      label={grupoRequerido('Roles')}
      withAsterisk
      error={error}
      value={valor.map(String)}
      onChange={(ids) => poner(ids.map(Number))}
      onBlur={alSalir}
    >
      {valor.length > 0 && !conBase && (
        <AvisoErrores>
          Así no puede ingresar: elija también un rol de base; un rol propio solo agrega permisos.
        </AvisoErrores>
      )}
      <Group gap="6px 16px" mih={32}>
        {de ? (
          suyas.map((r) => <Checkbox key={r.id} value={String(r.id)} label={r.text} />)
        ) : (
          <span className="texto-3">Elija antes a la persona</span>
        )}
      </Group>
    </Checkbox.Group>
  )
}

function CampoAvisar() {
  const { valor, poner } = useCampo<boolean | undefined>({ nombre: 'notify', etiqueta: 'Avisar por mail' })
  return (
    <Checkbox
      style={{ gridColumn: '1 / -1' }}
      label="Mandarle un mail con su usuario y un enlace para elegir su contraseña"
      checked={valor ?? false}
      onChange={(e) => poner(e.currentTarget.checked)}
    />
  )
}
