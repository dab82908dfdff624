import { useEffect, useRef, useState } from 'react'
import { api } from '../call/api.ts'
import { newKey } from '../call/request.ts'
import { useAlVolver } from '../query/alVolver.ts'
import { useLlamada } from '../query/consulta.ts'
import { sinRespuesta } from '../refusal/falla.ts'
import { useSesion } from '../sesion/sesion.ts'
import { peligro } from '../ui/alertas.tsx'
import { confirmar, type Pregunta } from '../ui/confirmacion.tsx'
import { useEstable } from '../ui/estable.ts'
import { anotarSinGuardar } from '../ui/sinGuardar.ts'
import { borradores, type Intento } from './borrador.ts'
import type { Registro } from './registro.ts'
import { useResumen } from './useRegistro.ts'

/** Milliseconds after which what was marked is written down. */
const ESCRIBIR = 150

const ERROR = 'Error al Registrar Asistencia'

/** What signing out leaves here, where nobody else sees it. */
const QUEDAN: Pregunta = {
  titulo: 'Asistencia sin Guardar',
  texto: 'Lo que marcó y no guardó queda en este equipo hasta que usted vuelva a ingresar.',
  si: 'Cerrar sesión',
  no: 'Seguir marcando',
}

interface Opciones {
  idCurso: number
  /** What an earlier visit sent and had no answer for. */
  pendiente: Intento | null
  /** Everything marked is saved. */
  alGuardar: () => void
  /** The server refused it: what the course is now is read again. */
  alRechazar: () => void
}

/**
 * Saves what is marked, and keeps it in this browser until it is. Without an answer the same attempt is made again by
 * itself, with its key, until there is one; what is marked meanwhile waits for it.
 */
export function useGuardarAsistencia(registro: Registro, { idCurso, pendiente, alGuardar, alRechazar }: Opciones) {
  const idUsuario = useSesion()?.account_id ?? 0
  const registrar = useLlamada(api.asistencia.registrar, {
    invalida: [api.asistencia.deCurso, api.asistencia.byinscripcion, api.asistencia.deDia],
  })
  const intento = useRef<Intento | null>(pendiente)
  const [esperando, setEsperando] = useState(pendiente !== null)
  const { pendientes } = useResumen(registro)
  const enviando = useRef(false)
  const envio = useRef(pendiente !== null)

  const escribir = useEstable(() =>
    borradores(idUsuario).guardar(idCurso, {
      ...registro.paraBorrador(),
      ...(envio.current && { intento: intento.current }),
    }),
  )
  useEffect(() => {
    // without what is saved by now, so that no other view waits for it
    escribir()
    let espera: ReturnType<typeof setTimeout> | undefined
    const ya = () => {
      clearTimeout(espera)
      if (espera !== undefined) escribir()
      espera = undefined
    }
    const callar = registro.oir.todo(() => {
      clearTimeout(espera)
      espera = setTimeout(ya, ESCRIBIR)
    })
    addEventListener('pagehide', ya)
    return () => {
      ya()
      callar()
      removeEventListener('pagehide', ya)
    }
  }, [registro, escribir])

  const sucio = pendientes > 0 || esperando
  useEffect(() => (sucio ? anotarSinGuardar(() => confirmar(QUEDAN)) : undefined), [sucio])

  /** Makes one attempt; answers whether it was done. */
  async function enviar(): Promise<boolean> {
    const suyo = intento.current ?? { key: newKey(), cuerpo: registro.cuerpo(idCurso) }
    intento.current = suyo
    envio.current = true
    escribir()
    let contestado = false
    const r = await registrar.llamar(
      { body: suyo.cuerpo },
      {
        key: suyo.key,
        rechazo: ({ Message }) => {
          contestado = true
          peligro(ERROR, Message)
        },
        falla: (f) => {
          if (sinRespuesta(f)) return
          contestado = true
          peligro(ERROR, f.message)
        },
      },
    )
    if (!r && !contestado) {
      setEsperando(true)
      return false
    }
    intento.current = null
    setEsperando(false)
    if (r) registro.seGuardo(suyo.cuerpo, r)
    else alRechazar()
    escribir()
    return r !== null
  }

  /** Saves what can be saved: first what waits for an answer, then what was marked since. */
  async function guardar(): Promise<void> {
    if (enviando.current) return
    enviando.current = true
    try {
      do if (!(await enviar())) return
      while (
        registro.resumen().pendientes > 0 &&
        registro.resumen().conflictos.length === 0 &&
        registro.faltas().length === 0
      )
    } finally {
      enviando.current = false
    }
    if (registro.resumen().pendientes === 0) alGuardar()
  }

  useAlVolver(esperando, guardar)

  return {
    guardar,
    enCurso: registrar.enCurso,
    /** Nobody knows yet whether what was sent is saved: the connection is lost. */
    esperando,
  }
}
