import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type ClaseDeFalla, Falla, invalido, rechazo } from '#domain/errores.ts'
import type { Catalogo } from '../catalogo/catalogo.ts'
import { CATALOGOS } from '../catalogos.ts'
import { type Disk, watchDisk } from '../db/disk.ts'
import { databaseFault } from '../db/fault.ts'
import { sinBase } from '../db/patience.ts'

/** The only map from the house's classes of refusal to HTTP (D-193). */
const ESTADO: Record<ClaseDeFalla, number> = {
  rechazo: 200,
  invalido: 400,
  'sin-sesion': 401,
  prohibido: 403,
  'no-encontrado': 404,
  conflicto: 409,
  demasiado: 413,
  espere: 429,
  'sin-base': 503,
}

/** Seconds after which whoever met a database that was away may ask again. */
const RETRY_AFTER = 2

const dniDuplicado = () => rechazo('duplicado', 'El DNI', 'dni.numero')

/**
 * Refusals by the constraint of the database that stands for them: unique keys, and checks that a user can run into.
 */
const BY_CONSTRAINT: Readonly<Record<string, () => Falla>> = {
  ...Object.fromEntries(
    Object.values<Catalogo>(CATALOGOS).map(({ articulo, unico: { constraint, campo, que = articulo } }) => [
      constraint,
      () => rechazo('duplicado', que, campo),
    ]),
  ),
  regla_codigo_key: () => rechazo('codigo-existe', ['code']),
  seccion_codigo_key: () => rechazo('codigo-existe', ['code']),
  funcionalidad_id_seccion_codigo_key: () => rechazo('codigo-existe', ['code']),
  rol_nombre_key: () => rechazo('duplicado', 'El Rol', 'RoleName'),
  alumno_documento: dniDuplicado,
  padre_documento: dniDuplicado,
  personal_documento: dniDuplicado,
  personal_legajo: () => rechazo('duplicado', 'El Legajo', 'legajo'),
  usuario_username_key: () => rechazo('usuario-duplicado'),
  nivel_nombre_igual: () => rechazo('duplicado', 'El Nivel', 'nombre'),
  grado_nombre_igual: () => rechazo('duplicado', 'El Grado', 'nombre'),
  materia_ano_nombre_key: () => rechazo('duplicado', 'La Materia', 'nombre'),
  tipo_examen_tipo_key: () => rechazo('duplicado', 'El Tipo de Examen', 'tipo'),
  inscripcion_alumno_ano: () => rechazo('ya-inscripto'),
  punto_venta_n_factura_check: () => rechazo('punto-de-venta-agotado'),
}

interface ErrorPg {
  code?: string
  constraint?: string
  detail?: string
}

/**
 * Says which refusal an error of the database means; null when it is a fault of ours.
 * @param sent names of the fields of the input, among which the refused column is looked for
 */
export function fallaDeBase(error: ErrorPg, sent: readonly string[] = []): Falla | null {
  const byConstraint = BY_CONSTRAINT[error.constraint ?? '']
  switch (error.code) {
    case '23505':
      return byConstraint?.() ?? rechazo('duplicado', 'El registro')
    case '23503': {
      if (error.detail?.includes('still referenced')) return rechazo('en-uso')
      return invalido(campoDe(/Key \((\w+)\)/.exec(error.detail ?? '')?.[1] ?? 'id', sent), 'No existe')
    }
    case '23514':
      return byConstraint?.() ?? null
    case '22003':
    case '22P02':
    case '22021':
    case '22008':
      return invalido('datos', 'Hay un valor fuera de rango')
    case '55P03':
    case '40P01':
    case '40001':
      return rechazo('ocupado')
    default:
      return null
  }
}

/** Spells a column as the input did: id_tipo_jornada → idTipoJornada, or tipoJornada where that was sent. */
function campoDe(columna: string, sent: readonly string[]): string {
  const campo = columna.replace(/_(\w)/g, (_, letra: string) => letra.toUpperCase())
  const called = [campo, campo.replace(/^id/, '')].map((c) => c.toLowerCase())
  return sent.find((c) => called.includes(c.toLowerCase())) ?? campo
}

const sentBy = ({ query, body }: FastifyRequest): string[] => [...Object.keys(query ?? {}), ...Object.keys(body ?? {})]

export const sinLugar = () =>
  new Falla('sin-base', 'No queda lugar en el disco de la base de datos. Avise a quien administra el sistema.')

/** Says that the database is away or has no room; null when an error means something else. */
function fallaDeConexion(error: unknown, disk: Disk): Falla | null {
  const fault = error instanceof Falla && error.clase === 'sin-base' ? 'away' : databaseFault(error)
  if (fault === 'full') disk.refused()
  return fault && (disk.full() ? sinLugar() : sinBase())
}

/** Turns everything that is thrown into an answer; a stack trace is never sent. */
export function responderError(
  error: FastifyError | Falla,
  request: FastifyRequest,
  reply: FastifyReply,
  disk: Disk = watchDisk(null),
) {
  // nobody is there to be answered, and to leave is no fault
  if (reply.raw.destroyed) return request.log.info({ err: error }, 'quien preguntó se fue')
  // an answer by parts that failed before its first one was to be compressed; what is said here is not
  for (const answer of [reply, reply.raw]) answer.removeHeader('Content-Encoding')
  const falla =
    fallaDeConexion(error, disk) ??
    (error instanceof Falla
      ? error
      : (fallaDeBase(error as ErrorPg, sentBy(request)) ?? fallaDeFastify(error, request)))
  if (!falla) {
    // who tells of it names it by this, and the log has it with what happened
    const errorId = randomUUID()
    request.log.error({ err: error, errorId }, 'error no previsto')
    return reply.code(500).send({ Status: 'Error', Message: 'Error de Servidor', errorId })
  }
  const espera = falla.clase === 'sin-base' ? RETRY_AFTER : falla.espera
  if (espera) reply.header('Retry-After', espera)
  const estado =
    falla.clase === 'demasiado' && !(error instanceof Falla) ? (error.statusCode ?? 413) : ESTADO[falla.clase]
  return reply.code(estado).send({
    Status: falla.status,
    Message: falla.message,
    ...(falla.code && { code: falla.code }),
    ...(falla.campos && { errors: falla.campos }),
    ...falla.datos,
  })
}

function fallaDeFastify(error: FastifyError, { method }: FastifyRequest): Falla | null {
  const estado = error.statusCode ?? 500
  if (estado === 413) return new Falla('demasiado', 'Lo enviado es demasiado grande')
  if (estado === 415) return new Falla('demasiado', 'El tipo de contenido no se admite')
  if (estado < 400 || estado >= 500) return null
  // a GET has no body that could be wrong, so it is the address of a file that is none
  return method === 'GET' || method === 'HEAD'
    ? new Falla('no-encontrado', 'No existe')
    : invalido('cuerpo', 'El cuerpo no es JSON válido')
}

/** Answers an address that there is not, or that is none. */
export const noExiste = (reply: FastifyReply) => reply.code(404).send({ Status: 'Error', Message: 'No existe' })

/** Answers what is not HTTP, or comes too slowly or with too large a head, and hangs up. */
export function answerNoHttp(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const [status, Message] =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? [408, 'El pedido tardó demasiado']
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? [431, 'El encabezado es demasiado grande']
        : [400, 'El pedido no es HTTP válido']
  const body = JSON.stringify({ Status: 'Error', Message })
  // whoever is too slow would keep its half open
  socket.once('finish', () => socket.destroySoon())
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
