import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type CodigoFalla, enUso, Falla, invalido, rechazo } from '#domain/errores.ts'
import { CATALOGOS } from '../catalogos.ts'

/** The only map from the house's codes to HTTP (D-193). */
const ESTADO: Record<CodigoFalla, number> = {
  rechazo: 200,
  invalido: 400,
  'sin-sesion': 401,
  prohibido: 403,
  'no-encontrado': 404,
  conflicto: 409,
  demasiado: 413,
}

/** Unique keys whose violation the specification names. */
const DUPLICADO: Record<string, readonly [mensaje: string, campo?: string]> = {
  ...Object.fromEntries(
    Object.values(CATALOGOS).map(({ unico: { clave, campo, mensaje } }) => [clave, [mensaje, campo]]),
  ),
  alumno_documento: ['El DNI ya existe', 'dni'],
  padre_documento: ['El DNI ya existe', 'dni'],
  personal_documento: ['El DNI ya existe', 'dni'],
  usuario_username_key: ['Duplicate User', 'username'],
  inscripcion_alumno_ano: ['El Alumno ya se encuentra inscripto', 'alumno'],
}

/** Checks whose violation is nobody's mistake. */
const AGOTADO: Record<string, string> = {
  punto_venta_n_factura_check: 'El punto de venta no tiene más números de factura',
}

interface ErrorPg {
  code?: string
  constraint?: string
  detail?: string
}

/** What a refusal of the database means; null when it is a fault of ours. */
export function fallaDeBase(error: ErrorPg): Falla | null {
  switch (error.code) {
    case '23505':
      return duplicado(error.constraint ?? '')
    case '23503': {
      if (error.detail?.includes('still referenced')) return enUso()
      return invalido(campoDe(/Key \((\w+)\)/.exec(error.detail ?? '')?.[1] ?? 'id'), 'No existe')
    }
    case '23514': {
      const agotado = AGOTADO[error.constraint ?? '']
      return agotado === undefined ? null : rechazo(agotado)
    }
    case '22003':
    case '22P02':
    case '22021':
    case '22008':
      return invalido('datos', 'Hay un valor fuera de rango')
    case '55P03':
    case '40P01':
      return rechazo('Hay una actualización de valores en curso')
    default:
      return null
  }
}

function duplicado(clave: string): Falla {
  const [mensaje, campo] = DUPLICADO[clave] ?? ['El registro ya existe']
  const code = clave === 'usuario_username_key' ? 'usuario-duplicado' : 'duplicado'
  return new Falla('rechazo', mensaje, { code, ...(campo && { campos: { [campo]: mensaje } }) })
}

/** A column as the contract spells it: id_tipo_jornada → idTipoJornada. */
const campoDe = (columna: string): string => columna.replace(/_(\w)/g, (_, letra: string) => letra.toUpperCase())

/** Turns everything that is thrown into an answer; a stack trace never leaves the house. */
export function responderError(error: FastifyError | Falla, request: FastifyRequest, reply: FastifyReply) {
  const falla = error instanceof Falla ? error : (fallaDeBase(error as ErrorPg) ?? fallaDeFastify(error))
  if (!falla) {
    request.log.error({ err: error }, 'error no previsto')
    return reply.code(500).send({ Status: 'Error', Message: 'Error de Servidor' })
  }
  const estado =
    falla.codigo === 'demasiado' && !(error instanceof Falla) ? (error.statusCode ?? 413) : ESTADO[falla.codigo]
  return reply.code(estado).send({
    Status: falla.status,
    Message: falla.message,
    ...(falla.code && { code: falla.code }),
    ...(falla.campos && { errors: falla.campos }),
    ...falla.datos,
  })
}

function fallaDeFastify(error: FastifyError): Falla | null {
  const estado = error.statusCode ?? 500
  if (estado === 413) return new Falla('demasiado', 'Lo enviado es demasiado grande')
  if (estado === 415) return new Falla('demasiado', 'El tipo de contenido no se admite')
  if (estado === 429) return new Falla('demasiado', 'Demasiados intentos. Espere un momento.')
  if (estado >= 400 && estado < 500) return invalido('cuerpo', 'El cuerpo no es JSON válido')
  return null
}
