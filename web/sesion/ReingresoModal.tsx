import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { api } from '../call/api.ts'
import { FallaHttp } from '../refusal/falla.ts'
import { confirmar } from '../ui/confirmacion.tsx'
import formas from '../ui/formas.module.css'
import { Modal } from '../ui/Modal.tsx'
import { leerFin } from './fin.ts'
import { salir } from './salir.ts'
import { abrirSesion, leerSesion } from './sesion.ts'

/** Asks for the password of who was signed in; nothing of the screen below is to be seen meanwhile. */
export function ReingresoModal({ alEntrar, alCerrar }: { alEntrar: () => void; alCerrar: () => void }) {
  const id = useId()
  const router = useRouter()
  const [contrasena, setContrasena] = useState('')
  const [codigo, setCodigo] = useState('')
  const [pideCodigo, setPideCodigo] = useState(false)
  const [motivo, setMotivo] = useState<string | null>(null)
  const [entrando, setEntrando] = useState(false)
  const campo = useRef<HTMLInputElement>(null)
  const sesion = leerSesion()
  const porque = leerFin()
  // when he signs in again in another tab, this is over, and its question too
  const vida = useRef<AbortController>(null)
  useEffect(() => {
    const mia = new AbortController()
    vida.current = mia
    return () => mia.abort()
  }, [])

  const enviar = async (evento: SubmitEvent<HTMLFormElement>) => {
    evento.preventDefault()
    if (!sesion || contrasena === '') return setMotivo('La contraseña es requerida')
    setEntrando(true)
    setMotivo(null)
    try {
      const body = { grant_type: 'password' as const, username: sesion.username, password: contrasena }
      const abierta = await api.sesion.token({ body: { ...body, ...(pideCodigo && { otp: codigo }) } })
      if (abierta.account_id !== sesion.account_id || abierta.enrolar || !abrirSesion(abierta))
        return setMotivo('Con ese usuario no se puede seguir acá.')
      alEntrar()
    } catch (falla) {
      const dicho = falla instanceof FallaHttp ? falla.cuerpo : undefined
      if (dicho?.['code'] === 'falta-segundo-factor') return setPideCodigo(true)
      setMotivo(motivoDe(dicho?.['code'], falla))
      campo.current?.focus()
      // keys that were meant for the screen may be in it
      campo.current?.select()
    } finally {
      setEntrando(false)
    }
  }
  const irse = () => {
    alCerrar()
    void salir(router.state.location.href)
  }
  const preguntar = async () => {
    const sale = await confirmar({
      hasta: vida.current?.signal,
      titulo: 'Salir sin Guardar',
      texto: 'Si sale ahora, se pierde lo que no guardó.',
      si: 'Salir sin guardar',
      no: 'Volver',
      peligro: true,
    })
    if (sale) irse()
  }
  return (
    <Modal
      titulo="Su sesión terminó"
      ancho="s"
      opaco
      alCerrar={() => void preguntar()}
      pie={
        <>
          <Button variant="subtle" onClick={irse}>
            Salir sin guardar
          </Button>
          <Button type="submit" form={id} loading={entrando}>
            Seguir
          </Button>
        </>
      }
    >
      <form id={id} className={formas.pila} onSubmit={(e) => void enviar(e)} noValidate>
        {porque && <p>{porque}</p>}
        <p>
          Ingrese otra vez como <b>{sesion?.username}</b> para seguir donde estaba: no se perdió nada de lo que
          escribió.
        </p>
        <PasswordInput
          ref={campo}
          data-autofocus
          label="Contraseña"
          autoComplete="current-password"
          maxLength={500}
          value={contrasena}
          onChange={(e) => setContrasena(e.currentTarget.value)}
          error={motivo}
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar la contraseña' }}
        />
        {pideCodigo && (
          <TextInput
            label="Código de su segundo factor"
            autoComplete="one-time-code"
            maxLength={40}
            value={codigo}
            onChange={(e) => setCodigo(e.currentTarget.value)}
          />
        )}
      </form>
    </Modal>
  )
}

const MOTIVOS: Readonly<Record<string, string>> = {
  'usuario-o-clave': 'La contraseña no es la suya',
  'usuario-bloqueado': 'Usuario Bloqueado',
  'usuario-no-aprobado': 'Usuario No Aprobado',
  'segundo-factor': 'El código no es el de ahora',
}

const motivoDe = (code: unknown, falla: unknown): string =>
  MOTIVOS[String(code)] ??
  (falla instanceof FallaHttp && falla.status === 429 ? falla.message : 'No hubo respuesta del servidor.')
