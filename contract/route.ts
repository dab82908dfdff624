import type { z } from 'zod'
import type { CodigoRechazo } from '#domain/rechazos.ts'
import type { Regla } from './reglas.ts'
import type { Flag, Seccion } from './secciones.ts'

/**
 * Any schema, by what zod keeps inside of it. To hold a schema against `z.ZodType`, with its 50 methods, cost the type
 * checker four times all the rest of the contract.
 */
export type Schema<Leido = unknown> = z.core.$ZodType<Leido>

export type Metodo = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The parsed query and body of a call, as the rule chooser of a call sees them. */
// biome-ignore lint/suspicious/noExplicitAny: each call knows its own shape; the chooser is written beside it
export type Entrada = { query: any; body: any }

/**
 * Who may make a call (D-117, D-118, D-127). Exactly one of these stands on every call: a call
 * without one does not compile.
 */
export type Acceso =
  /** One rule, or several that must all hold. */
  | { regla: Regla | readonly Regla[] }
  /** One of these rules, chosen by the parsed input (NUEVO against EDITAR). */
  | { reglaSegun: readonly [(entrada: Entrada) => Regla, readonly Regla[]] }
  /** At least one of these rules. */
  | { algunaRegla: readonly Regla[] }
  /** A rule for staff, or the parent of the child that the input names. */
  | { reglaOHijo: Regla }
  | { area: 'padre' | 'profesor' }
  /** Anyone signed in. */
  | { sesion: true }
  | { serverAdmin: true }
  /** Anyone signed in, also by the token of photos in the address (D-228); its service asks what he may see. */
  | { fotoToken: true }
  | { publico: true }

export type Definicion = Acceso & {
  method: Metodo
  /** Below /api, exactly as the specification spells it. */
  path: string
  /** Other paths with the same handler (D-004). */
  alias?: readonly string[]
  /** One line for the reader of the OpenAPI document. */
  resumen: string
  query?: Schema
  body?: Schema
  /** The answer without Status and Message: the server adds `Status: 'OK'` and an empty Message. */
  response: Schema
  /** 'texto': the plain text of D-003. 'crudo': JSON without Status. 'archivo', 'imagen': bytes; a refusal is JSON.
   * 'flujo': server-sent events, for as long as the connection lasts. */
  formato?: 'json' | 'texto' | 'crudo' | 'archivo' | 'imagen' | 'flujo'
  /** Field of the answer whose rows are sent while they are read, a line for each batch of them. */
  partes?: string
  /** application/x-www-form-urlencoded instead of JSON. */
  formulario?: true
  /** Bytes of its body at most, where the 64 kB of the other calls are too few for what its schema admits. */
  hasta?: number
  /** Receives a file as its whole body, of so many bytes at most. Its rules need no input, for they are judged first. */
  recibe?: number
  /**
   * Receives a file in this field of a multipart body, as its `body`. Its rule is judged before the body is received, so
   * it must be a `regla`.
   */
  sube?: string
  /**
   * The handler gets `trx`, one transaction for the whole call, instead of `db`. 'snapshot': each statement sees the
   * same moment, for files whose sheets must agree.
   */
  trx?: 'write' | 'snapshot'
  /**
   * Honours the header Idempotency-Key: with `trx: 'write'` the work is done once per key (D-218). All that a form saves
   * does, for its answer may be lost. A function tells when,
   * on a call that otherwise only reads.
   */
  idempotente?: true | ((entrada: Entrada) => boolean)
  /**
   * The section whose flags go with the answer as `security` (D-120): when the input asks for them by `getSecurity`, and
   * always where it has no such field.
   */
  seccion?: Seccion
  /** Refused to an administrator who stands in for the user (D-080, D-130). */
  enPersona?: true
  /** Also for who must set up a second factor before anything else works (record 068). */
  sinFactor?: true
  /**
   * Waits for its turn among the calls of this name, whoever makes them: in a process one is worked on at a time. Who
   * calls is judged again when it comes (record 107).
   */
  enFila?: 'planilla'
  /** Reads much: two at a time of each user, the next ones wait (server/http/pesado.ts). */
  pesado?: true
  /** A missing rule is answered with HTTP 200 and Message 'No Autorizado' (D-079, D-109). */
  sinRegla?: 'mensaje'
}

/** A file that a call answers: whole, or written while it is sent. */
export interface Archivo {
  nombre: string
  mime: string
  cuerpo: Uint8Array | AsyncIterable<Uint8Array>
}

/** A picture that a call answers, to be shown where it stands. */
export interface Imagen {
  mime: 'image/jpeg' | 'image/png'
  bytes: Uint8Array
  /** Another text after every change of it. */
  version: string
  /** Its address is never another picture's, and anyone may keep it. */
  publica?: true
}

/**
 * What a call tells while its connection lasts: it begins when it is called, and gives what stops it. `decir` says a
 * word, `terminar` ends the connection, `revisar` ends it unless its session goes on, and answers whether it does.
 */
export type Flujo = (linea: {
  decir: (palabra: string) => void
  terminar: () => void
  revisar: () => Promise<boolean>
}) => () => void

/** What a client gets of a file. */
export interface Bajado {
  nombre: string
  blob: Blob
}

/** Declares a call: everything that can be said about it stands here, once. */
export const route = <const D extends Definicion>(definicion: D): D => definicion

type Salida<S, Nada> = S extends Schema ? z.output<S> : Nada
type Cruda<S, Nada> = S extends Schema ? z.input<S> : Nada
type Campo<D, K extends PropertyKey> = K extends keyof D ? D[K] : undefined

/** What a handler receives. */
export type QueryDe<D extends Definicion> = Salida<Campo<D, 'query'>, undefined>
export type BodyDe<D extends Definicion> = D extends { sube: string } | { recibe: number }
  ? Uint8Array
  : Salida<Campo<D, 'body'>, undefined>
/** Flags of the call's section. */
type Flags<D> = D extends { seccion: infer S extends Seccion }
  ? { security?: Partial<Record<Flag<S>, boolean>> }
  : unknown
/** A handler may return nothing where the answer says nothing: an empty object, or the text Ok. */
export type OmitibleDe<D extends Definicion> =
  // biome-ignore lint/suspicious/noConfusingVoidType: it is the return type of a handler
  'Ok' extends z.input<D['response']> ? void : Record<string, never> extends z.input<D['response']> ? void : never

/**
 * What a handler gives back; `Status` only where it is another word than OK. Of `security` only the flags that the call
 * itself decides: the others are added (D-120).
 */
export type RespuestaDe<D extends Definicion> = D extends { formato: 'texto' | 'archivo' | 'imagen' | 'flujo' }
  ? z.input<D['response']>
  : z.input<D['response']> & { Status?: string; Message?: string } & Flags<D>

/** What every JSON answer says besides what was asked for; of a refusal, also its code. */
export type Contestado = {
  Status: string
  /** What a person is told; '' where there is nothing to tell. */
  Message: string
  /** Identifies a refusal to programs. */
  code?: CodigoRechazo
  /** Field of the input → what is wrong with it, where the refusal is about fields. */
  errors?: Readonly<Record<string, string>>
}

/** What a client sends and gets. */
export type EnvioDe<D extends Definicion> = {
  query: Cruda<Campo<D, 'query'>, undefined>
  body: D extends { sube: string } | { recibe: number } ? Blob : Cruda<Campo<D, 'body'>, undefined>
}
export type RecibidoDe<D extends Definicion> = D extends { formato: 'archivo' }
  ? Bajado
  : D extends { formato: 'texto' | 'crudo' }
    ? z.output<D['response']>
    : z.output<D['response']> & Contestado & Flags<D>

/** What the browser needs of a call at run time; the build derives it from the entries (no zod in the first load). */
export interface RutaMinima {
  readonly method: Metodo
  readonly path: string
  readonly texto?: true
  readonly archivo?: true
  readonly formulario?: true
  readonly sube?: string
  readonly recibe?: true
  readonly idempotente?: true
  readonly partes?: string
}
