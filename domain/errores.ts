/**
 * Every way in which a call can be refused. server/http/errores.ts holds the only map from these
 * codes to HTTP; nothing else in the house knows a status number.
 */
export type CodigoFalla =
  | 'rechazo' // the spec answers a Status and a Message: HTTP 200
  | 'invalido' // input that no client of ours would send: 400, names the fields
  | 'sin-sesion' // 401
  | 'prohibido' // 403
  | 'no-encontrado' // 404
  | 'conflicto' // the same Idempotency-Key with another body: 409
  | 'demasiado' // 413, 415, 429

/** A refusal. It is thrown, so that the transaction around it is rolled back. */
export class Falla extends Error {
  readonly codigo: CodigoFalla
  readonly status: string
  /** What a program tells this refusal by: the Message is for people. */
  readonly code: string | undefined
  /** Field name → what is wrong with it, in Spanish. */
  readonly campos: Readonly<Record<string, string>> | undefined
  /** Fields that the answer carries besides Status and Message. */
  readonly datos: Readonly<Record<string, unknown>> | undefined

  constructor(
    codigo: CodigoFalla,
    message: string,
    extra: { status?: string; code?: string; campos?: Record<string, string>; datos?: Record<string, unknown> } = {},
  ) {
    super(message)
    this.codigo = codigo
    this.status = extra.status ?? 'Error'
    this.code = extra.code
    this.campos = extra.campos
    this.datos = extra.datos
  }
}

/** Answers `{Status, Message}` with HTTP 200; Status is 'Error' unless the spec names another word. */
export const rechazo = (message: string, status = 'Error', datos?: Record<string, unknown>) =>
  new Falla('rechazo', message, { status, ...(datos && { datos }) })

/** A row that others refer to is not deleted (D-161). */
export const enUso = () => new Falla('rechazo', 'No se puede eliminar porque está en uso', { code: 'en-uso' })

/** 400 naming one field. */
export const invalido = (campo: string, message: string) =>
  new Falla('invalido', message, { campos: { [campo]: message } })

export const prohibido = () => new Falla('prohibido', 'No Autorizado')

export const noEncontrado = (que: string) => new Falla('no-encontrado', `${que} no existe`)
