import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../call/api.ts'
import { useConfiguracion } from '../query/configuracion.ts'
import { useLlamada } from '../query/consulta.ts'
import { Modal } from '../ui/Modal.tsx'
import { haySinGuardar } from '../ui/sinGuardar.ts'
import { decirFin, SIN_ACTIVIDAD } from './fin.ts'
import { Reingreso } from './Reingreso.tsx'
import { reingresar } from './reingreso.ts'
import { cerrarSesion, salir } from './salir.ts'
import { abrirSesion, leerSesion, subscribe } from './sesion.ts'
import { CUENTA_REGRESIVA, estadoPlazo, finDeCuenta, type Plazos } from './vencimiento.ts'

const CADA = 5000

/** Checks the expiry every 5 s, warns with a countdown of 30 s, and lets F9 show the session (S124, S145). */
export function SesionWatch() {
  const [avisando, setAvisando] = useState<Plazos | null>(null)
  const router = useRouter()
  const f9 = useConfiguracion()?.f9 ?? false

  useEffect(() => {
    let enPunto: ReturnType<typeof setTimeout> | undefined
    const revisar = () => {
      const sesion = leerSesion()
      if (!sesion) return
      const estado = estadoPlazo(sesion, Date.now())
      // the computer slept past the countdown, so nobody could answer
      if (estado === 'vencida') void vencer(router.state.location.href)
      else setAvisando(estado === 'por-vencer' ? sesion : null)
      // all tabs warn at the same moment, whenever each began to check
      clearTimeout(enPunto)
      const falta = sesion.cookieExpirationTime - Date.now()
      if (falta > 0 && falta < CADA) enPunto = setTimeout(revisar, falta)
    }
    const timer = setInterval(revisar, CADA)
    // who stays signed in, or works, in another tab is not warned in this one any more
    const soltar = subscribe(revisar)
    return () => {
      clearInterval(timer)
      clearTimeout(enPunto)
      soltar()
    }
  }, [router])

  useEffect(() => {
    if (!f9) return
    const mostrar = (e: KeyboardEvent) => {
      const sesion = leerSesion()
      // the tokens are left out, because consoles end up in screenshots
      if (e.key === 'F9' && sesion) console.log({ ...sesion, token: '…', fotoToken: '…' })
    }
    addEventListener('keydown', mostrar)
    return () => removeEventListener('keydown', mostrar)
  }, [f9])

  return (
    <>
      {avisando && <AvisoVencimiento plazos={avisando} alRenovar={() => setAvisando(null)} />}
      <Reingreso />
    </>
  )
}

let venciendo = false

/**
 * Ends a session whose time is over, unless another tab has postponed it meanwhile: it is signed in again over what is not
 * saved, else the login leads back here.
 */
async function vencer(volver: string): Promise<void> {
  const sesion = leerSesion()
  if (venciendo || (sesion && estadoPlazo(sesion, Date.now()) === 'vigente')) return
  venciendo = true
  try {
    decirFin(SIN_ACTIVIDAD)
    if (!haySinGuardar()) return await salir(volver)
    // what is on the screen is covered at once, however long the server takes to hear of it
    void api.sesion.cerrar({}, { pasiva: true }).catch(() => undefined)
    await reingresar()
  } finally {
    venciendo = false
  }
}

function AvisoVencimiento({ plazos, alRenovar }: { plazos: Plazos; alRenovar: () => void }) {
  const [quedan, setQuedan] = useState(CUENTA_REGRESIVA)
  const renovar = useLlamada(api.sesion.token)
  const router = useRouter()
  const [hasta] = useState(() => finDeCuenta(plazos, Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setQuedan(Math.max(0, Math.ceil((hasta - Date.now()) / 1000))), 250)
    return () => clearInterval(timer)
  }, [hasta])
  const vencio = quedan === 0
  const renovada = useEffectEvent(alRenovar)
  useEffect(() => {
    if (vencio) void vencer(router.state.location.href).then(renovada)
  }, [vencio, router])

  const seguir = async () => {
    const abierta = await renovar.llamar({ body: { grant_type: 'refresh', username: '' } })
    if (abierta && abrirSesion(abierta, conPropia())) alRenovar()
  }
  return (
    <Modal
      titulo="La sesión está por vencer"
      ancho="s"
      alCerrar={() => void seguir()}
      pie={
        <>
          <Button variant="subtle" onClick={() => void cerrarSesion()}>
            Cerrar sesión
          </Button>
          <Button data-autofocus loading={renovar.enCurso} onClick={() => void seguir()}>
            Seguir conectado
          </Button>
        </>
      }
    >
      <p>
        Hace rato que no hay actividad. La sesión se cierra en <b role="timer">{quedan} s</b>.
      </p>
    </Modal>
  )
}

/** Keeps the administrator's own session when that of the user he acts as is renewed. */
function conPropia() {
  const propia = leerSesion()?.propia
  return propia ? { propia } : {}
}
