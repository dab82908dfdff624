/**
 * Hooks around the API (the client is in api.ts).
 *
 *   const pagina = useConsulta(api.alumno.getpage, { query: { ...grilla.dt, onlyInscriptos: true } })
 *   pagina.data?.aaData
 *
 *   const guardar = useLlamada(api.alumno.guardar, { invalida: [api.alumno.getpage] })
 *   const r = await guardar.llamar({ body })                    // null: refused or failed, and the user was told
 *   if (r) exito('Alumno Guardado')
 *
 *   await guardar.llamar({ body }, {                            // own texts for refusals; `false` = tell it as usual
 *     rechazo: (r) => (r.code === 'duplicado' ? peligro('DNI repetido') : false),
 *   })
 */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useRef, useState } from 'react'
import type { Definicion, RecibidoDe } from '#contract/route.ts'
import type { CualquierLlamada, EntradaDe, Llamada } from '../call/api.ts'
import { newKey } from '../call/request.ts'
import { perderSesion, sinPermiso } from '../navigation/salidas.ts'
import { FallaHttp, sinRespuesta } from '../refusal/falla.ts'
import { avisarFalla, avisarRechazo, sesionVencida } from '../refusal/mensajes.ts'
import { hayPerdidaDicha, notarPerdida, type Perdida } from '../refusal/perdida.ts'
import { esOk, exigirOk } from '../refusal/respuesta.ts'
import { anotarFin } from '../sesion/fin.ts'
import { reingresar } from '../sesion/reingreso.ts'
import { crearFallas } from '../ui/alertas.tsx'
import { EnModal } from '../ui/niveles.ts'
import { releer } from './releer.ts'
import { faltaBase, notarFalla } from './sinBase.ts'

/** Name of the call that says what the user may do. */
const SECCIONES = 'syscfg.getseccionsecurity'

export interface OpcionesConsulta {
  /** Reads only while this is true, which is the default. */
  activa?: boolean
  /** Tells nothing when it fails (counts of the header). */
  silenciosa?: boolean
  /** Reads only once, because the data does not change while the session lasts. */
  fija?: boolean
}

/**
 * Reads data for as long as the screen shows it, and nothing while the input is null; the previous answer stays while
 * the next one comes. Of an answer in parts the first rows are data already, until the rest is there.
 */
export function useConsulta<D extends Definicion>(
  llamada: Llamada<D>,
  entrada: EntradaDe<D> | null,
  opciones: OpcionesConsulta = {},
) {
  const enModal = useContext(EnModal)
  const cliente = useQueryClient()
  const consulta = useQuery<RecibidoDe<D>>({
    queryKey: [llamada.nombre, entrada],
    queryFn: async ({ signal, client, queryKey }) =>
      exigirOk(
        await llamada(entrada as EntradaDe<D>, {
          signal,
          alEmpezar: (primeras) => client.setQueryData(queryKey, primeras),
        }),
      ),
    enabled: entrada !== null && (opciones.activa ?? true),
    placeholderData: keepPreviousData as never,
    staleTime: opciones.fija ? Number.POSITIVE_INFINITY : 0,
    gcTime: opciones.fija ? Number.POSITIVE_INFINITY : 0,
  })
  const { error, dataUpdatedAt } = consulta
  const [fallas] = useState(crearFallas)
  const silenciosa = opciones.silenciosa ?? false
  useEffect(() => {
    if (!error) return
    const status = error instanceof FallaHttp ? error.status : 0
    // what he may do has changed: the menu and the buttons go by the new rules
    if (status === 403) void cliente.invalidateQueries({ queryKey: [SECCIONES] })
    // the client of the queries tells a 401 once for all of them
    if (silenciosa || status === 401) return
    // the area says it once for all of them, and they are read again
    if (faltaBase(error)) return
    if (status === 403 && !enModal) return sinPermiso()
    if (sinRespuesta(error) && hayPerdidaDicha()) return
    const dicho = fallas.escuchar()
    avisarFalla(error)
    dicho()
  }, [error, silenciosa, enModal, fallas, cliente])
  useEffect(() => {
    if (dataUpdatedAt > 0) fallas.olvidar()
  }, [dataUpdatedAt, fallas])
  return consulta
}

export interface OpcionesLlamar<D extends Definicion> {
  /** Handles an answer whose Status is not OK, and is waited for; returns false to have it told as usual. */
  rechazo?: (respuesta: RecibidoDe<D>) => unknown
  /** Handles a failure (no 2xx); returns false to have it told as usual. Never sees 401. */
  falla?: (falla: FallaHttp) => unknown
  /** Is told which part of a file was sent, 0..1. */
  alAvanzar?: (parte: number) => void
  /** Idempotency-Key of an attempt that outlives the screen; without it each attempt has one of its own. */
  key?: string
}

export interface OpcionesLlamada {
  /**
   * Calls to read again, whatever the result: a refusal may be due to what somebody else did meanwhile, and a call
   * without an answer may have been done.
   */
  invalida?: readonly CualquierLlamada[]
  /** Call from which the dialog is filled: read again when the call was not done and the dialog stays open. */
  modelo?: CualquierLlamada | undefined
}

/** Makes a call that a user presses for. `llamar` answers null when it was refused or failed, after saying so. */
export function useLlamada<D extends Definicion>(llamada: Llamada<D>, { invalida = [], modelo }: OpcionesLlamada = {}) {
  const cliente = useQueryClient()
  const [enCurso, setEnCurso] = useState(false)
  const key = useRef<string | null>(null)
  const [fallas] = useState(crearFallas)

  async function llamar(entrada: EntradaDe<D>, opciones: OpcionesLlamar<D> = {}): Promise<RecibidoDe<D> | null> {
    const sinHacer = () => void releer(cliente, modelo ? [...invalida, modelo] : invalida)
    key.current = opciones.key ?? key.current ?? newKey()
    setEnCurso(true)
    const dicho = fallas.escuchar()
    try {
      const respuesta = await llamada(entrada, { key: key.current, alAvanzar: opciones.alAvanzar })
      key.current = null
      notarPerdida(null)
      if (!esOk(respuesta)) {
        sinHacer()
        if (!opciones.rechazo || (await opciones.rechazo(respuesta)) === false) avisarRechazo(mensajeDe(respuesta))
        return null
      }
      fallas.olvidar()
      await releer(cliente, invalida)
      return respuesta
    } catch (falla) {
      const sinSesion = falla instanceof FallaHttp && falla.status === 401
      // an answer ends the attempt; without one the server may have done the work, and without a session it did not look
      // whether it had, so the next attempt has the same key
      if (!sinRespuesta(falla) && !sinSesion) key.current = null
      notarFalla(falla)
      const laDiceElFormulario = notarPerdida(perdidaDe(llamada, falla))
      anotarFin(falla)
      const fue = sinSesion ? await reingresar() : null
      if (fue === 'entro') return await llamar(entrada, opciones)
      if (fue === 'se fue') return null
      if (sinSesion && perderSesion()) {
        sesionVencida()
        return null
      }
      // what he may do changed while the page was open: menu and buttons follow
      if (falla instanceof FallaHttp && falla.status === 403) void cliente.invalidateQueries({ queryKey: [SECCIONES] })
      // what may not be done was not done, and reading it again would be refused too: it is told once
      if (!(falla instanceof FallaHttp && falla.status === 403)) sinHacer()
      if (!(falla instanceof FallaHttp) || !opciones.falla || (await opciones.falla(falla)) === false)
        if (!laDiceElFormulario) avisarFalla(falla)
      return null
    } finally {
      dicho()
      setEnCurso(false)
    }
  }

  return { llamar, enCurso }
}

/** Says what a failure leaves unknown, or that an earlier attempt was done; null when nothing of the kind. */
function perdidaDe({ ruta }: CualquierLlamada, falla: unknown): Perdida | null {
  const idempotente = ruta.idempotente === true
  if (sinRespuesta(falla)) return { idempotente }
  return idempotente && falla instanceof FallaHttp && falla.status === 409
    ? { idempotente, hecha: falla.message }
    : null
}

function mensajeDe(respuesta: unknown): string | undefined {
  if (typeof respuesta === 'string') return respuesta
  const mensaje = (respuesta as { Message?: unknown }).Message
  return typeof mensaje === 'string' && mensaje !== '' ? mensaje : undefined
}
