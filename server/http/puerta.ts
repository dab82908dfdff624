import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { espere } from '#domain/errores.ts'
import { sinSesion as sinSesionPorque } from '../acceso/fin.queries.ts'
import { usuarioDeToken, usuarioDeTokenDeFotos } from '../acceso/sesion.queries.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Db } from '../db/database.ts'
import { withPatience } from '../db/patience.ts'
import { enSuTurno } from './apuro.ts'
import type { Casa } from './contexto.ts'
import { direccionDe, redDe } from './direccion.ts'
import { crearLimite } from './limite.ts'

/** Who makes a call, as the door found out. */
export interface Quien {
  /** Null in a public call only. */
  usuario: Usuario | null
  token: string | null
  ip: string
  /** When that was found out, in milliseconds of `performance.now()`. */
  visto: number
  /** Finds it out again. */
  deNuevo: () => Promise<Usuario | null>
}

declare module 'fastify' {
  interface FastifyRequest {
    quien: Quien | null
  }
}

/** Limits the calls without a session: thirty screens whose sessions end at once, with ten calls each, are people. */
export const limiteSinSesion = () => crearLimite(300, 60_000)

/**
 * Makes the door of a call: it finds the session before a byte of the body is received. Who has none is 401, and 429 when
 * there were too many from there; who has one is let in wherever he comes from. `fotoToken`: the call is a photo, which
 * the token of photos opens too and whose address may hold the token (D-228).
 */
export function abrirPuerta(
  { db, seguridad, sinSesion, apuro }: Pick<Casa, 'db' | 'seguridad' | 'sinSesion' | 'apuro'>,
  { publico = false, fotoToken = false, datos = false }: { publico?: boolean; fotoToken?: boolean; datos?: boolean },
) {
  const usuarioDe = fotoToken ? usuarioDeTokenDeFotos : usuarioDeToken
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('Cache-Control', 'no-store')
    // data that somebody opens by its address is a file, not a page
    if (datos) reply.header('Content-Disposition', 'attachment; filename="api.json"')
    const token = bearer(request) ?? (fotoToken ? enDireccion(request) : null)
    const ip = direccionDe(request)
    if (publico && !token) exigirSensatez(sinSesion, redDe(ip), reply)
    // the first that is asked of the database tells whether it answers at all
    const usuario =
      token || publico
        ? await enSuTurno(apuro, token, () => withPatience(token ? usuarioDe(db, seguridad, token) : nadie(db)))
        : null
    if (!usuario && !publico) await negar({ db, sinSesion }, redDe(ip), token, reply)
    const deNuevo = async () => (token ? usuarioDe(db, seguridad, token) : null)
    request.quien = { usuario, token, ip, visto: performance.now(), deNuevo }
  }
}

/** Milliseconds between the door and the work of a call after which its session is asked for again. */
const DEMORADO = 1_000

/**
 * Finds the user of a call once more when it waited long since the door, for its body or for its turn: whoever held the
 * rest back, or sent a hundred calls at once, until his session was ended or his rule taken away, would still be obeyed.
 * Throws as the door does.
 */
export async function otraVez({ db }: Pick<Casa, 'db'>, quien: Quien): Promise<Usuario | null> {
  const { usuario, token, visto } = quien
  if (!usuario || performance.now() - visto < DEMORADO) return usuario
  const ahora = await quien.deNuevo()
  if (!ahora) throw await sinSesionPorque(db, token)
  return ahora
}

/** What is counted of an address whose public calls make no sense. */
const basura = (red: string) => `basura ${red}`

/** Refuses who, without a session, has sent too much that makes no sense: it costs what sense would. */
function exigirSensatez(sinSesion: Casa['sinSesion'], red: string, reply: FastifyReply): void {
  const falta = sinSesion.falta(basura(red))
  if (!falta) return
  reply.header('Connection', 'close')
  throw espere(falta)
}

/** Counts a public call that was refused for what it sent. */
export const anotarBasura = (sinSesion: Casa['sinSesion'], ip: string): void => sinSesion.anotar(basura(redDe(ip)))

async function negar(
  { db, sinSesion }: Pick<Casa, 'db' | 'sinSesion'>,
  red: string,
  token: string | null,
  reply: FastifyReply,
): Promise<never> {
  const falta = sinSesion.falta(red)
  if (falta) {
    // what else came on this connection is not even received
    reply.header('Connection', 'close')
    throw espere(falta)
  }
  sinSesion.anotar(red)
  throw await sinSesionPorque(db, token)
}

/** Asks the database for no user, so that a public call also learns whether it answers. */
const nadie = (db: Db): Promise<null> => sql`select`.execute(db).then(() => null)

function bearer(request: FastifyRequest): string | null {
  const [, token] = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '') ?? []
  return token ?? null
}

/** Reads the token of the address; one that is there twice is none. */
function enDireccion({ query }: FastifyRequest): string | null {
  const dados = Object.entries(query as Record<string, unknown>).filter(([key]) => key.toLowerCase() === 'token')
  const [[, token] = []] = dados
  return dados.length === 1 && typeof token === 'string' && /^[\w-]{20,200}$/.test(token) ? token : null
}
