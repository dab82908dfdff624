import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Definicion } from '#contract/route.ts'
import { Falla } from '#domain/errores.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Casa } from './contexto.ts'

/** Heavy calls of one user that are worked on at a time. */
const A_LA_VEZ = 2
/** How many more of his wait, and for how long: milliseconds. */
const EN_ESPERA = 8
const PACIENCIA = 5_000

const MUCHOS = 'Ya hay dos pedidos suyos en marcha. Espere a que terminen y vuelva a pedirlo.'

interface Fila {
  trabajando: number
  esperan: (() => void)[]
}

/** Lets a user's heavy calls in two at a time; the next ones wait, some seconds at most, and nobody else waits for them. */
export function crearLugares(paciencia = PACIENCIA) {
  const filas = new Map<number, Fila>()

  function soltar(idUsuario: number, fila: Fila): void {
    const sigue = fila.esperan.shift()
    if (sigue) return sigue()
    fila.trabajando -= 1
    if (fila.trabajando === 0) filas.delete(idUsuario)
  }

  return {
    /**
     * Waits for a place and answers what gives it back, which is called once.
     * @throws Falla of class `espere` when none was free in time, or too many wait already
     */
    async tomar(idUsuario: number): Promise<() => void> {
      const fila = filas.get(idUsuario) ?? { trabajando: 0, esperan: [] }
      filas.set(idUsuario, fila)
      if (fila.trabajando < A_LA_VEZ) fila.trabajando += 1
      else await esperar(fila, paciencia)
      return () => soltar(idUsuario, fila)
    },
    /** How many users have a heavy call. */
    usuarios: () => filas.size,
  }
}

function esperar(fila: Fila, paciencia: number): Promise<void> {
  const muchos = () => new Falla('espere', MUCHOS, { espera: Math.ceil(PACIENCIA / 1000) })
  if (fila.esperan.length >= EN_ESPERA) return Promise.reject(muchos())
  return new Promise((entra, rechaza) => {
    const meToca = () => {
      clearTimeout(tarde)
      entra()
    }
    const tarde = setTimeout(() => {
      fila.esperan.splice(fila.esperan.indexOf(meToca), 1)
      rechaza(muchos())
    }, paciencia)
    fila.esperan.push(meToca)
  })
}

/** Keeps the places of each running server apart: tests start several in one process. */
const porCasa = () => {
  const lugares = new WeakMap<Casa, ReturnType<typeof crearLugares>>()
  return (casa: Casa) => {
    const suyos = lugares.get(casa) ?? crearLugares()
    lugares.set(casa, suyos)
    return suyos
  }
}
const lugaresDePesados = porCasa()
const lugaresDeArchivos = porCasa()

/**
 * Does the work of a call; of one that is marked `pesado`, when its user has a place for it. The place is free again when
 * the work is done and all of the answer is sent: who hangs up does not get another one meanwhile.
 */
export async function conLugar<R>(
  casa: Casa,
  ruta: Definicion,
  usuario: Usuario | null,
  reply: FastifyReply,
  work: () => Promise<R>,
): Promise<R> {
  if (!ruta.pesado || !usuario) return work()
  const soltar = await lugaresDePesados(casa).tomar(usuario.id)
  const hecho = work()
  const contestado = new Promise<void>((fin) => finished(reply.raw, () => fin()))
  void Promise.allSettled([hecho, contestado]).then(soltar)
  return hecho
}

/** What is done with the files that are being sent. */
const trabajos = new WeakMap<FastifyRequest, Promise<unknown>>()

/**
 * Makes a file wait, before any of it is received, until its user has a place for it: what is received is kept in memory
 * until it is worked on, and many at once would fill it. The place is free again as that of a heavy call is.
 */
export const esperarLugar = (casa: Casa, ruta: Definicion) => async (request: FastifyRequest, reply: FastifyReply) => {
  const usuario = request.quien?.usuario
  if (!usuario || !(ruta.recibe || ruta.sube)) return
  const soltar = await lugaresDeArchivos(casa).tomar(usuario.id)
  finished(reply.raw, () => void Promise.allSettled([trabajos.get(request)]).then(soltar))
}

/** Does the work of a call and remembers it for as long as its file is held. */
export function conArchivo<R>(request: FastifyRequest, work: () => Promise<R>): Promise<R> {
  const hecho = work()
  trabajos.set(request, hecho)
  return hecho
}
