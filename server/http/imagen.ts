import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Imagen } from '#contract/route.ts'

/** Seconds for which a browser shows a picture without asking again: its address is another one when it changes. */
const VALE = 3_600

/** Of a picture that anyone may see and whose address is never another one's. */
const PARA_SIEMPRE = 'public, max-age=31536000, immutable'

/** Sends a picture, and nothing again when it has it; one of a person only the browser of who asked may keep (D-228). */
export function enviarImagen(request: FastifyRequest, reply: FastifyReply, { mime, bytes, version, publica }: Imagen) {
  const etag = `"${version}"`
  reply.header('Cache-Control', publica ? PARA_SIEMPRE : `private, max-age=${VALE}`)
  reply.header('ETag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type(mime).send(bytes)
}
