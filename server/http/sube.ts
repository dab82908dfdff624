import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Falla, invalido } from '#domain/errores.ts'
import { BYTES_DE_FOTO, FOTO_MALA } from '#domain/persona/foto.ts'
import { IMAGEN_MALA } from '#domain/webapp/imagenes.ts'
import { pesada } from '../foto/decodificar.ts'

/** What a body with one file may have; a second file is let in so that it can be refused by its name. */
export const LIMITES = {
  fileSize: BYTES_DE_FOTO,
  files: 2,
  fields: 10,
  fieldSize: 1_000,
  fieldNameSize: 100,
  headerPairs: 20,
}

const UNO = 'Envíe un archivo solo'
const INCOMPLETO = 'El archivo no llegó entero'

/** What is told of a file that is missing or too large, by the field that it goes in. */
const malaDe = (campo: string) => (campo === 'foto' ? FOTO_MALA : IMAGEN_MALA)

/**
 * Reads the file that stands alone in this field of a multipart body. What is left of a body that is refused is read to
 * its end, or who sends it would not hear why.
 * @throws Falla `invalido`, or `demasiado` for too many bytes, naming the field
 */
export async function archivoSubido(request: FastifyRequest, campo: string): Promise<Uint8Array> {
  if (!request.isMultipart()) throw invalido(campo, 'Envíe el archivo como multipart/form-data')
  // of a body whose sender has left nothing comes any more, not even its end
  if (request.raw.destroyed) throw invalido(campo, INCOMPLETO)
  try {
    return await leer(request, campo)
  } catch (error) {
    request.raw.unpipe()
    request.raw.resume()
    throw fallaDeSubida(error as Error & { code?: string }, campo)
  }
}

async function leer(request: FastifyRequest, campo: string): Promise<Uint8Array> {
  let archivo: Uint8Array | undefined
  for await (const parte of request.files({ limits: LIMITES })) {
    if (parte.fieldname !== campo) throw invalido(parte.fieldname, `El archivo va en el campo ${campo}`)
    if (archivo) throw invalido(campo, UNO)
    archivo = await entero(parte)
  }
  if (!archivo) throw invalido(campo, malaDe(campo).falta)
  return archivo
}

/** Reads one file; toBuffer of the plugin refuses it when it is cut at the limit. */
const entero = (parte: MultipartFile): Promise<Uint8Array> => parte.toBuffer()

function fallaDeSubida(error: Error & { code?: string }, campo: string): unknown {
  if (error instanceof Falla) return error
  switch (error.code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return pesada(campo, malaDe(campo))
    case 'FST_FILES_LIMIT':
      return invalido(campo, UNO)
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return invalido('cuerpo', 'El cuerpo tiene demasiados campos')
    default:
      return invalido(campo, INCOMPLETO)
  }
}
