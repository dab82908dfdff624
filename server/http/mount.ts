import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Archivo, Definicion, Entrada, Flujo, Imagen } from '#contract/route.ts'
import { Falla, invalido, prohibido, rechazo } from '#domain/errores.ts'
import { usuarioDeToken } from '../acceso/sesion.queries.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Db, Trx } from '../db/database.ts'
import { unaVez } from '../idempotencia/idempotencia.service.ts'
import { enTurno } from '../idempotencia/turno.ts'
import { enSuTurno } from './apuro.ts'
import { enviarArchivo } from './archivo.ts'
import type { Casa, Contexto, Handler, IdempotencyKey } from './contexto.ts'
import { direccionDe } from './direccion.ts'
import { enFila } from './fila.ts'
import { flagsAsked, withFlags } from './flags.ts'
import { enviarFlujo } from './flujo.ts'
import { enviarImagen } from './imagen.ts'
import { lector } from './lector.ts'
import { permitido } from './permiso.ts'
import { conArchivo, conLugar, esperarLugar } from './pesado.ts'
import { partesDe, reunir } from './porpartes.ts'
import { abrirPuerta, anotarBasura, otraVez, type Quien } from './puerta.ts'
import { recibiendo } from './recibir.ts'
import { archivoSubido } from './sube.ts'
import './textosDeCampo.ts'

/** What every answer that is no refusal says first. */
const HECHO = { Status: 'OK', Message: '' }

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Puts one call of the contract on the server: session → rule → parse → handler → reply. Session and rule come before the
 * body is received, so that nobody makes us read one, and who may not make a call does not learn what it takes; a call
 * that waited long, for its body or its turn, is judged again, and so are calls that choose their rule by their input. A
 * HEAD is no call: it would do the work and throw the answer away; of a photo it asks whether there is one.
 */
export function mount(
  app: FastifyInstance,
  casa: Casa,
  ruta: Definicion,
  handler: Handler<Definicion>,
  verificar: boolean,
) {
  const query = lector(ruta.query)
  const body = lector(ruta.body)
  const atenderPedido = async (request: FastifyRequest, reply: FastifyReply) => {
    const quien = request.quien as Quien
    const { token, ip } = quien
    const leer = async () => ({
      query: query(request.query),
      body: ruta.sube ? await archivoSubido(request, ruta.sube) : ruta.recibe ? request.body : body(request.body),
    })
    const entrada = await leer().catch((error: unknown) => {
      if (!quien.usuario) anotarBasura(casa.sinSesion, ip)
      throw error
    })
    const { usuario } = quien
    if (usuario && 'reglaSegun' in ruta && !permitido(ruta, usuario, entrada)) await negar(casa, ruta, usuario, request)

    const { db, seguridad, ...compartido } = casa
    const ctx: Contexto = {
      ...compartido,
      secciones: seguridad.secciones(),
      hoy: casa.clock.hoy(),
      ahora: casa.clock.ahora(),
      ip,
      agente: (request.headers['user-agent'] ?? '').slice(0, 300),
      log: request.log,
      token,
      idempotencyKey: wantsKey(ruta, entrada) ? idempotencyKeyOf(request, ruta) : null,
    }
    /** Answers who it is when the turn of the call has come, and judges him again if that took long. */
    const llegado = async (): Promise<Usuario> => {
      const ahora = await otraVez(casa, quien)
      if (ahora && ahora !== usuario) {
        await exigirQuePueda(casa, ruta, ahora, request)
        if ('reglaSegun' in ruta && !permitido(ruta, ahora, entrada)) await negar(casa, ruta, ahora, request)
      }
      return ahora as Usuario
    }
    const atender = (base: { db: Db } | { trx: Trx }, ahora: Usuario) =>
      handler({ ...ctx, ...base, ...entrada, usuario: ahora } as Parameters<typeof handler>[0])
    const atendido = conLugar(casa, ruta, usuario, reply, () =>
      enTurno(ctx.idempotencyKey, usuario, () =>
        enFila(ruta, reply, async () =>
          ruta.trx
            ? escribiendo(casa, ruta, usuario, async () => {
                const ahora = await llegado()
                return enTransaccion(db, ruta.trx, (trx) =>
                  unaVez(trx, ctx.idempotencyKey, ahora, () => atender({ trx }, ahora)),
                )
              })
            : atender({ db }, await llegado()),
        ),
      ),
    )
    const dado: unknown = await atendido.catch(async (error: unknown) => {
      if (usuario && error instanceof Falla && error.clase === 'prohibido')
        await auditarNegado(casa, ruta, usuario, request)
      throw error
    })
    const security = flagsAsked(ruta, casa, usuario, entrada)
    const partes = partesDe(dado, HECHO, security)
    if (partes && !verificar) return reply.type('application/json; charset=utf-8').send(Readable.from(partes))
    const respuesta = partes ? await reunir(partes) : dado
    if (ruta.formato === 'texto') return reply.type('text/plain; charset=utf-8').send(respuesta ?? 'Ok')
    if (ruta.formato === 'archivo') return enviarArchivo(reply, respuesta as Archivo)
    if (ruta.formato === 'imagen') return enviarImagen(request, reply, respuesta as Imagen)
    if (ruta.formato === 'flujo') return enviarFlujo(reply, respuesta as Flujo, sigueSuSesion(casa, ruta, token))
    if (verificar) verificarRespuesta(ruta, respuesta ?? {})
    if (ruta.formato) return reply.send(respuesta)
    return reply.send({ ...HECHO, ...withFlags(respuesta ?? {}, security) })
  }
  const bodyLimit = ruta.recibe ?? ruta.hasta
  for (const path of [ruta.path, ...(ruta.alias ?? [])]) {
    recibiendo(app, ruta).route({
      method: ruta.method,
      url: path,
      exposeHeadRoute: 'fotoToken' in ruta,
      ...(bodyLimit && { bodyLimit }),
      onRequest: [
        abrirPuerta(casa, {
          publico: 'publico' in ruta,
          fotoToken: 'fotoToken' in ruta,
          datos: ruta.formato !== 'imagen',
        }),
        antesDeRecibir(casa, ruta),
        esperarLugar(casa, ruta),
      ],
      handler: (request, reply) =>
        conArchivo(request, () => enSuTurno(casa.apuro, deUsuario(request), () => atenderPedido(request, reply))),
    })
  }
}

/** Makes what tells whether who opened a connection may go on with it: his session lives, and he has the rule still. */
const sigueSuSesion =
  ({ db, seguridad }: Casa, ruta: Definicion, token: string | null) =>
  async () => {
    const usuario = token === null ? null : await usuarioDeToken(db, seguridad, token)
    return usuario !== null && permitido(ruta, usuario, null)
  }

const deUsuario = ({ quien }: FastifyRequest) => (quien?.usuario ? `usuario ${quien.usuario.id}` : null)

/** Refuses who may not make a call before its body is received. */
const antesDeRecibir = (casa: Casa, ruta: Definicion) => (request: FastifyRequest) =>
  exigirQuePueda(casa, ruta, request.quien?.usuario ?? null, request)

async function exigirQuePueda(casa: Casa, ruta: Definicion, usuario: Usuario | null, request: FastifyRequest) {
  if (usuario?.sinFactor && !ruta.sinFactor && !('publico' in ruta)) throw prohibido()
  if (usuario && !permitido(ruta, usuario, null)) await negar(casa, ruta, usuario, request)
}

/** Does the work of a call that writes when there is a place for it; who has no session shares one user's. */
const escribiendo = <R>({ escrituras }: Casa, ruta: Definicion, usuario: Usuario | null, work: () => Promise<R>) =>
  ruta.trx === 'write' ? escrituras.enSuLugar(`usuario ${usuario?.id ?? 'sin sesión'}`, work) : work()

/** Runs the whole call in one transaction, rolled back by whatever is thrown in it. */
const enTransaccion = <R>(db: Db, clase: Definicion['trx'], work: (trx: Trx) => Promise<R>): Promise<R> => {
  const nueva = db.transaction()
  return (clase === 'snapshot' ? nueva.setIsolationLevel('repeatable read') : nueva).execute(work)
}

const wantsKey = ({ idempotente }: Definicion, entrada: Entrada): boolean =>
  typeof idempotente === 'function' ? idempotente(entrada) : idempotente === true

/** Says what a call does, without the references of its documentation. */
const enPalabras = ({ resumen }: Definicion): string =>
  resumen
    .replace(/ \([^)]*D-\d+[^)]*\)/g, '')
    .replace(/[.;] .*/, '')
    .replace(/,? de a páginas/, '')
    .trim()

/** Writes that a call was refused (SEC-017), outside the call's transaction, which is rolled back. */
async function auditarNegado({ db, techo }: Casa, ruta: Definicion, usuario: Usuario, request: FastifyRequest) {
  // what he tried to change is counted apart, so that it is not lost among what he tried to look at
  const suyas = `usuario ${usuario.id} ${ruta.method === 'GET' ? 'mira' : 'cambia'}`
  if (!techo.admite(suyas)) return
  const lasDemas = techo.lleno(suyas) ? '. Los que siguen no se anotan por unos minutos' : ''
  await auditar(db, {
    evento: 'ACCESO',
    usuario,
    ip: direccionDe(request),
    params: { llamada: `«${enPalabras(ruta)}» (${ruta.method} ${ruta.path})${lasDemas}` },
  })
}

/** Refuses a call for want of its rule: 403, or the Message of D-079 where the entry says so. */
async function negar(casa: Casa, ruta: Definicion, usuario: Usuario, request: FastifyRequest): Promise<never> {
  await auditarNegado(casa, ruta, usuario, request)
  throw ruta.sinRegla === 'mensaje' || (ruta.enPersona && usuario.idAdmin !== null)
    ? rechazo('no-autorizado')
    : prohibido()
}

function idempotencyKeyOf(request: FastifyRequest, ruta: Definicion): IdempotencyKey | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !UUID.test(key)) throw invalido('Idempotency-Key', 'Debe ser un uuid')
  const hash = createHash('sha256')
    .update(JSON.stringify([request.query, request.body ?? null]))
    .digest()
  return { key: key.toLowerCase(), ruta: `${ruta.method} ${ruta.path}`, hash }
}

/** Fails the call, in tests, when its answer is not what the contract says. */
function verificarRespuesta(ruta: Definicion, respuesta: unknown) {
  const { Status: _s, Message: _m, ...resto } = (respuesta ?? {}) as Record<string, unknown>
  const leido = z.safeParse(ruta.response, ruta.formato ? respuesta : resto)
  if (!leido.success)
    throw new Error(`${ruta.method} ${ruta.path} contesta otra cosa que su contrato: ${leido.error.message}`)
}
