/**
 * The client of the API: `api.<controller>.<call>({ query, body })`, typed by the contract.
 *
 *   const alumno = await api.alumno.uno({ query: { idAlumno: 12 } })
 *
 * Throws FallaHttp on anything but 2xx; an answer whose Status is not OK is returned as it is. Screens
 * use it through the hooks of consulta.ts, which also tell the user what went wrong.
 */
import minimo from 'virtual:contrato'
import type { Contrato } from '#contract/index.ts'
import type { Definicion, EnvioDe, RecibidoDe, RutaMinima } from '#contract/route.ts'
import { FallaHttp } from '../refusal/falla.ts'
import { extenderSesion, leerSesion } from '../sesion/sesion.ts'
import { tomarAdelanto } from './adelanto.ts'
import { conPlazo, enEspera } from './espera.ts'
import { readParts } from './parts.ts'
import { type Envio, newKey, peticion } from './request.ts'

type Opcional<K extends 'query' | 'body', T> = undefined extends T ? { [k in K]?: T } : { [k in K]: T }
export type EntradaDe<D extends Definicion> = Opcional<'query', EnvioDe<D>['query']> &
  Opcional<'body', EnvioDe<D>['body']>

export interface OpcionesLlamada {
  signal?: AbortSignal
  /** Idempotency-Key of this attempt; without it each call makes its own. */
  key?: string
  /** Token of a session that is not kept yet: of who must set up a second factor first. */
  token?: string | undefined
  /** A call that no user pressed for: it does not postpone the session's expiry. */
  pasiva?: boolean
  /** Is told which part of a file was sent, 0..1. */
  alAvanzar?: ((parte: number) => void) | undefined
  /** Is told the first rows of an answer that is sent in parts. */
  alEmpezar?: (primeras: Record<string, unknown>) => void
}

export interface Llamada<D extends Definicion> {
  (entrada: EntradaDe<D>, opciones?: OpcionesLlamada): Promise<RecibidoDe<D>>
  /** Name of the call in caches and invalidations: 'alumno.getpage'. */
  readonly nombre: string
  readonly ruta: RutaMinima
}

// biome-ignore lint/suspicious/noExplicitAny: stands for a call whose input does not matter here
export type CualquierLlamada = ((entrada: any, opciones?: OpcionesLlamada) => Promise<any>) & {
  readonly nombre: string
  readonly ruta: RutaMinima
}

export type Api = {
  readonly [C in keyof Contrato]: {
    readonly [L in keyof Contrato[C]]: Contrato[C][L] extends infer D extends Definicion ? Llamada<D> : never
  }
}

/** Makes the call: bearer header, JSON, form, file or text, and one key per attempt where money moves. */
export async function llamar(ruta: RutaMinima, envio: Envio, opciones: OpcionesLlamada = {}): Promise<unknown> {
  if (!opciones.pasiva) extenderSesion()
  const token = opciones.token ?? leerSesion()?.token
  if (ruta.sube) {
    const { subir } = await import('./subir.ts')
    return subir({ ...ruta, sube: ruta.sube }, envio, token, opciones.alAvanzar)
  }
  const { url, init } = peticion(ruta, envio)
  if (token) init.headers['authorization'] = `Bearer ${token}`
  if (ruta.idempotente) init.headers['idempotency-key'] = opciones.key ?? newKey()
  const corte = new AbortController()
  init.signal = opciones.signal ? AbortSignal.any([opciones.signal, corte.signal]) : corte.signal
  const pedido = tomarAdelanto(url) ?? fetch(url, init)
  // what is only read, or done once however often it is sent, can be asked for again; of other work the server may need long
  const repetible = ruta.method === 'GET' || ruta.idempotente
  const contestado = () => (repetible ? conPlazo(pedido, () => corte.abort()) : enEspera(pedido))
  const respuesta = await (opciones.pasiva ? pedido : contestado()).catch((causa: unknown) => {
    if (opciones.signal?.aborted) throw causa
    throw new FallaHttp(0)
  })
  const cortada = () => {
    throw new FallaHttp(0)
  }
  if (ruta.archivo && respuesta.ok && !respuesta.headers.get('content-type')?.includes('json'))
    return { nombre: nombreDeArchivo(respuesta), blob: await respuesta.blob().catch(cortada) }
  if (ruta.partes && respuesta.ok && respuesta.body)
    return readParts(respuesta.body, ruta.partes, opciones.alEmpezar ?? (() => undefined)).catch((causa: unknown) => {
      throw opciones.signal?.aborted ? causa : new FallaHttp(0)
    })
  const texto = await respuesta.text().catch(cortada)
  if (!respuesta.ok) throw new FallaHttp(respuesta.status, comoObjeto(texto))
  if (ruta.texto) return texto.startsWith('{') ? (comoObjeto(texto) ?? texto) : texto
  const cuerpo = comoObjeto(texto)
  if (cuerpo === undefined) throw new FallaHttp(502)
  return cuerpo
}

/** Reads the name that the server gives a file. */
function nombreDeArchivo(respuesta: Response): string {
  const [, nombre] = /filename\*=UTF-8''([^;]+)/.exec(respuesta.headers.get('content-disposition') ?? '') ?? []
  return nombre === undefined ? 'archivo' : decodeURIComponent(nombre)
}

function comoObjeto(texto: string): Record<string, unknown> | undefined {
  try {
    const valor: unknown = JSON.parse(texto)
    return typeof valor === 'object' && valor !== null ? (valor as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

const entradas = <T, R>(objeto: Readonly<Record<string, T>>, f: (valor: T, key: string) => R) =>
  Object.fromEntries(Object.entries(objeto).map(([key, valor]) => [key, f(valor, key)]))

const controladores = minimo as unknown as Readonly<Record<string, Readonly<Record<string, RutaMinima>>>>

export const api = entradas(controladores, (llamadas, controlador) =>
  entradas(llamadas, (ruta, nombre) =>
    Object.assign((envio: Envio, opciones?: OpcionesLlamada) => llamar(ruta, envio, opciones), {
      nombre: `${controlador}.${nombre}`,
      ruta,
    }),
  ),
) as unknown as Api
