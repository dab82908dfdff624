import { type CodigoRechazo, type DatosDeRechazo, decir } from './rechazos.ts'

/**
 * Every way in which a call can be refused. server/http/errores.ts holds the only map from these
 * classes to HTTP; nothing else in the house knows a status number.
 */
export type ClaseDeFalla =
  | 'rechazo' // the spec answers a Status and a Message: HTTP 200
  | 'invalido' // input that no client of ours would send: 400, names the fields
  | 'sin-sesion' // 401
  | 'prohibido' // 403
  | 'no-encontrado' // 404
  | 'conflicto' // the same Idempotency-Key with another body: 409
  | 'demasiado' // 413, 415
  | 'espere' // too many of them, to be tried again after `espera` seconds: 429
  | 'sin-base' // the database is away, or has no room: 503, to be tried again

/** A refusal. It is thrown, so that the transaction around it is rolled back. */
export class Falla extends Error {
  readonly clase: ClaseDeFalla
  readonly status: string
  /** Identifies a business refusal to programs; the Message is for people. */
  readonly code: CodigoRechazo | undefined
  /** Field name → what is wrong with it, in Spanish. */
  readonly campos: Readonly<Record<string, string>> | undefined
  /** Fields that the answer carries besides Status and Message. */
  readonly datos: Readonly<Record<string, unknown>> | undefined
  /** Seconds after which it may be tried again. */
  readonly espera: number | undefined

  constructor(
    clase: ClaseDeFalla,
    message: string,
    extra: Partial<Pick<Falla, 'status' | 'code' | 'campos' | 'datos' | 'espera'>> = {},
  ) {
    super(message)
    this.clase = clase
    this.status = extra.status ?? 'Error'
    this.code = extra.code
    this.campos = extra.campos
    this.datos = extra.datos
    this.espera = extra.espera
  }
}

/**
 * A refusal of the business, answered as HTTP 200 with the Status, Message, code and fields that the catalogue of refusals
 * has for it: `throw rechazo('cuotas-sin-pagar', ['Cuota Abril'])`.
 */
export function rechazo<C extends CodigoRechazo>(code: C, ...datos: DatosDeRechazo<C>): Falla {
  const { mensaje, status, campo, campos = campo ? { [campo]: mensaje } : undefined } = decir(code, ...datos)
  return new Falla('rechazo', mensaje, { code, ...(status && { status }), campos })
}

/** 400 naming one field. */
export const invalido = (campo: string, message: string) =>
  new Falla('invalido', message, { campos: { [campo]: message } })

export const prohibido = () => new Falla('prohibido', 'No Autorizado')

/** Refuses who tried too often, for so many milliseconds. */
export const espere = (ms: number) =>
  new Falla('espere', 'Demasiados intentos. Espere un momento.', { espera: Math.max(1, Math.ceil(ms / 1000)) })

export const noEncontrado = (que: string) => new Falla('no-encontrado', `${que} no existe`)

/** The same refusal, whose answer carries these fields besides Status and Message. */
export const conDatos = ({ clase, message, status, code, campos, espera }: Falla, datos: Falla['datos']): Falla =>
  new Falla(clase, message, { status, code, campos, espera, datos })
