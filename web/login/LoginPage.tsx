import { Box, Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { lazy, type SubmitEvent, Suspense, useRef, useState } from 'react'
import { api } from '../call/api.ts'
import type { Configuracion } from '../query/publica.ts'
import { identificacionRecordada, recordarIdentificacion } from '../sesion/recordada.ts'
import { advertencia } from '../ui/alertas.tsx'
import formas from '../ui/formas.module.css'
import { CodigoDeIngreso } from './CodigoDeIngreso.tsx'
import { REQUERIDOS } from './errores.ts'
import { FinDeSesion } from './FinDeSesion.tsx'
import { MarcoIngreso } from './MarcoIngreso.tsx'
import { UsuariosDemo } from './UsuariosDemo.tsx'
import { type Abierta, useEntrada } from './useEntrada.ts'

const EnrolarFactor = lazy(async () => ({
  default: (await import('../segundofactor/EnrolarFactor.tsx')).EnrolarFactor,
}))

interface LoginPageProps {
  /** Undefined until it arrives. */
  configuracion: Configuracion | undefined
  /** Goes on to the page that was asked for, else to the panel of the area that it is given. */
  alEntrar: (panel: string) => Promise<void>
}

/** What is asked for: name and password, then the code of who has a second factor, or to set one up. */
type Paso =
  | { readonly que: 'clave' }
  | { readonly que: 'codigo'; readonly usuario: string; readonly clave: string }
  | { readonly que: 'enrolar'; readonly abierta: Abierta }

/** Signs in (S2). A remembered identification is filled in, and the password has the focus (ROU-003). */
export function LoginPage({ configuracion, alEntrar }: LoginPageProps) {
  const [paso, setPaso] = useState<Paso>({ que: 'clave' })
  const entrada = useEntrada(alEntrar)
  if (paso.que === 'codigo')
    return (
      <MarcoIngreso
        configuracion={configuracion}
        titulo="Segundo factor"
        bajada={`Para ingresar como ${paso.usuario}.`}
      >
        <CodigoDeIngreso
          entrando={entrada.entrando}
          alEnviar={async (otp) => {
            const r = await entrada.entrar({ username: paso.usuario, password: paso.clave, otp })
            if (r.que === 'enrolar') setPaso(r)
            return r.que === 'no' ? r.porque : null
          }}
          alVolver={() => setPaso({ que: 'clave' })}
        />
      </MarcoIngreso>
    )
  if (paso.que === 'enrolar')
    return (
      <MarcoIngreso
        configuracion={configuracion}
        titulo="Agregue un segundo factor"
        bajada="El colegio pide al personal, además de la contraseña, un código de su teléfono."
      >
        <Box my="xl">
          <Suspense>
            <EnrolarFactor
              iniciar={() => api.segundofactor.iniciar({ body: { actual: '' } }, { token: paso.abierta.access_token })}
              token={paso.abierta.access_token}
              alTerminar={() => void entrada.seguir(paso.abierta)}
            />
          </Suspense>
        </Box>
      </MarcoIngreso>
    )
  return <Credenciales configuracion={configuracion} entrada={entrada} alSeguir={setPaso} />
}

/** Asks for name and password. */
function Credenciales({
  configuracion,
  entrada: { entrar, entrando },
  alSeguir,
}: Pick<LoginPageProps, 'configuracion'> & {
  entrada: ReturnType<typeof useEntrada>
  alSeguir: (paso: Paso) => void
}) {
  // who has just chosen his password by a link comes with his name
  const [identificacion, setIdentificacion] = useState(
    () => (history.state as { usuario?: string } | null)?.usuario ?? identificacionRecordada(),
  )
  const [contrasena, setContrasena] = useState('')
  const [recordar, setRecordar] = useState(() => identificacionRecordada() !== '')
  const [motivo, setMotivo] = useState<string | null>(null)
  const password = useRef<HTMLInputElement>(null)

  const enviar = async (evento: SubmitEvent<HTMLFormElement>) => {
    evento.preventDefault()
    const usuario = identificacion.trim()
    if (usuario === '' || contrasena === '') {
      advertencia(REQUERIDOS.texto)
      evento.currentTarget
        .querySelector<HTMLInputElement>(usuario === '' ? '[name=username]' : '[name=password]')
        ?.focus()
      return
    }
    recordarIdentificacion(recordar ? usuario : null)
    setMotivo(null)
    const r = await entrar({ username: usuario, password: contrasena })
    if (r.que === 'entro') return
    if (r.que === 'codigo') return alSeguir({ que: 'codigo', usuario, clave: contrasena })
    if (r.que === 'enrolar') return alSeguir(r)
    setMotivo(r.porque)
    setContrasena('')
    password.current?.focus()
  }

  return (
    <MarcoIngreso configuracion={configuracion} titulo="Iniciar sesión" bajada="Con el usuario que le dio el colegio.">
      <FinDeSesion />
      <Box component="form" className={formas.pila} my="xl" onSubmit={(e) => void enviar(e)} noValidate>
        <TextInput
          label="Identificación"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={identificacion}
          onChange={(e) => setIdentificacion(e.currentTarget.value)}
          autoFocus={identificacion === ''}
        />
        <PasswordInput
          label="Contraseña"
          name="password"
          autoComplete="current-password"
          ref={password}
          maxLength={500}
          size="xs"
          value={contrasena}
          onChange={(e) => {
            setContrasena(e.currentTarget.value)
            setMotivo(null)
          }}
          error={motivo}
          autoFocus={identificacion !== ''}
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar la contraseña' }}
        />
        <Checkbox
          label="Recordar mi identificación en este equipo"
          checked={recordar}
          onChange={(e) => setRecordar(e.currentTarget.checked)}
        />
        <Button type="submit" h={38} mt="xs" loading={entrando}>
          Ingresar
        </Button>
      </Box>
      <small>
        <a className="enlace" href="#/olvido">
          ¿Olvidó su contraseña?
        </a>
      </small>
      <UsuariosDemo
        usuarios={configuracion?.demo ?? []}
        alElegir={(usuario) => {
          setIdentificacion(usuario)
          password.current?.focus()
        }}
      />
    </MarcoIngreso>
  )
}
