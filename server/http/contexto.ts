import type { FastifyBaseLogger } from 'fastify'
import type { BodyDe, Definicion, OmitibleDe, QueryDe, RespuestaDe } from '#contract/route.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Secciones } from '../acceso/secciones.ts'
import type { Seguridad } from '../acceso/seguridad.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Techo } from '../auditoria/techo.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db, Trx } from '../db/database.ts'
import type { Bell } from '../mensajes/bell.ts'
import type { Intentos } from '../sesion/intentos.ts'
import type { Apuro } from './apuro.ts'
import type { Escrituras } from './escrituras.ts'
import type { Limite } from './limite.ts'

/** What the whole server shares. */
export interface Casa {
  db: Db
  config: Config
  clock: Clock
  /** What each role may do and what the sections ask for, as the database has them (record 066). */
  seguridad: Seguridad
  /** The calls that were refused for want of a session, by where they came from (redDe). */
  sinSesion: Limite
  /** The turns of who asks faster than a person can. */
  apuro: Apuro
  /** The places of calls that write. */
  escrituras: Escrituras
  intentos: Intentos
  /** Rings for who has a new notification. */
  bell: Bell
  techo: Techo
}

/** The header Idempotency-Key and the hash of what was sent with it (D-218). */
export interface IdempotencyKey {
  key: string
  ruta: string
  hash: Buffer
}

/** What every handler gets besides its own query and body. */
export interface Contexto extends Omit<Casa, 'db' | 'seguridad'> {
  secciones: Secciones
  /** Day and instant of the request (D-230). */
  hoy: Fecha
  ahora: Date
  ip: string
  /** What the browser says of itself, in 300 letters at most. */
  agente: string
  log: FastifyBaseLogger
  /**
   * Only of use to calls that open their transactions themselves: for the others the mount does the work once per key.
   */
  idempotencyKey: IdempotencyKey | null
  /** The bearer token, for the calls that renew or close it. */
  token: string | null
}

/** Only public calls have no user. */
type ConUsuario<D extends Definicion> = D extends { publico: true } ? { usuario: Usuario | null } : { usuario: Usuario }

/**
 * Gives the handler the transaction that its entry asks for, else `db`, which a service that writes does not accept.
 */
type ConBase<D extends Definicion> = D extends { trx: 'write' | 'snapshot' } ? { trx: Trx } : { db: Db }

export type Handler<D extends Definicion> = (
  ctx: Contexto & ConBase<D> & ConUsuario<D> & { query: QueryDe<D>; body: BodyDe<D> },
) => Promise<RespuestaDe<D> | OmitibleDe<D>>

/** The handlers of one controller: a missing one, or one that answers something else, does not compile. */
export type Handlers<C extends Record<string, Definicion>> = { [K in keyof C]: Handler<C[K]> }
