import { Box, Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { type CSSProperties, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { api } from '../call/api.ts'
import type { Configuracion } from '../query/publica.ts'
import { FallaHttp } from '../refusal/falla.ts'
import { errorDeServidor } from '../refusal/mensajes.ts'
import { PANEL } from '../sesion/area.ts'
import { identificacionRecordada, recordarIdentificacion } from '../sesion/recordada.ts'
import { abrirSesion, leerSesion } from '../sesion/sesion.ts'
import { advertencia, crearFallas, peligro } from '../ui/alertas.tsx'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { Marca } from '../ui/Marca.tsx'
import { recargarSiHay } from '../ui/recarga.ts'
import { type AvisoLogin, avisoLogin, REQUERIDOS, ROLES } from './errores.ts'
import css from './LoginPage.module.css'
import { UsuariosDemo } from './UsuariosDemo.tsx'

const avisar = ({ tono, texto }: AvisoLogin) => (tono === 'advertencia' ? advertencia(texto) : peligro(texto))
const fallas = crearFallas()

interface LoginPageProps {
  /** Undefined until it arrives. */
  configuracion: Configuracion | undefined
  /** Goes on to the page that was asked for, else to the panel of the area that it is given. */
  alEntrar: (panel: string) => Promise<void>
}

/** Signs in (S2). A remembered identification is filled in, and the password has the focus (ROU-003). */
export function LoginPage({ configuracion, alEntrar }: LoginPageProps) {
  const [identificacion, setIdentificacion] = useState(identificacionRecordada)
  const [contrasena, setContrasena] = useState('')
  const [recordar, setRecordar] = useState(identificacion !== '')
  const [motivo, setMotivo] = useState<string | null>(null)
  const { entrar, entrando } = useEntrada(alEntrar)
  const password = useRef<HTMLInputElement>(null)
  const colegio = configuracion?.systemName || 'Campana'

  useEffect(() => {
    document.title = `Iniciar sesión · ${colegio}`
  }, [colegio])

  const enviar = async (evento: SubmitEvent<HTMLFormElement>) => {
    evento.preventDefault()
    const usuario = identificacion.trim()
    if (usuario === '' || contrasena === '') {
      avisar(REQUERIDOS)
      evento.currentTarget
        .querySelector<HTMLInputElement>(usuario === '' ? '[name=username]' : '[name=password]')
        ?.focus()
      return
    }
    recordarIdentificacion(recordar ? usuario : null)
    setMotivo(null)
    const porque = await entrar(usuario, contrasena)
    if (porque === null) return
    setMotivo(porque)
    setContrasena('')
    password.current?.focus()
  }

  return (
    <div className={css.login}>
      <header
        className={clases(css.marco, configuracion?.loginImgPath && css.conImagen)}
        style={{ '--imagen': `url("${configuracion?.loginImgPath ?? ''}")` } as CSSProperties}
      >
        <Marca colegio={configuracion} />
        <div className={css.colegio}>
          <p className="cifra-grande">{colegio}</p>
          <Box component="p" visibleFrom="sm">
            {configuracion?.systemTextImgPath && <img src={configuracion.systemTextImgPath} alt="" />}
            {configuracion?.systemText || 'Gestión escolar'}
          </Box>
        </div>
        <Box component="p" visibleFrom="sm">
          {configuracion?.footer}
        </Box>
      </header>
      <main className={css.lado}>
        <h1>Iniciar sesión</h1>
        <p className="texto-3">Con el usuario que le dio el colegio.</p>
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
        <small className="texto-3">¿Olvidó la contraseña? Pida una nueva en secretaría.</small>
        <UsuariosDemo
          usuarios={configuracion?.demo ?? []}
          alElegir={(usuario) => {
            setIdentificacion(usuario)
            password.current?.focus()
          }}
        />
      </main>
    </div>
  )
}

/** Signs in and goes on. Says why not when refused, or when what comes next could not be loaded; null when it is done. */
function useEntrada(alEntrar: LoginPageProps['alEntrar']) {
  const [entrando, setEntrando] = useState(false)

  async function entrar(username: string, password: string): Promise<string | null> {
    setEntrando(true)
    const dicho = fallas.escuchar()
    try {
      const abierta = await api.sesion.token({ body: { grant_type: 'password', username, password } })
      if (!abrirSesion(abierta)) {
        avisar(ROLES)
        return ROLES.texto
      }
      await alEntrar(PANEL[leerSesion()?.area ?? 'cont'])
      fallas.olvidar()
      return null
    } catch (falla) {
      const aviso = falla instanceof FallaHttp ? avisoLogin(falla) : null
      if (aviso) avisar(aviso)
      else if (await recargarSiHay(falla)) return null
      else errorDeServidor()
      return aviso ? aviso.texto : 'No hubo respuesta del servidor.'
    } finally {
      dicho()
      setEntrando(false)
    }
  }

  return { entrar, entrando }
}
