import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Imagen } from '#contract/route.ts'

/** Seconds for which a browser shows a picture without asking again: its address is another one when it changes. */
const VALE = 3_600

/** Sends a picture that only the browser of who asked may keep (D-228), and nothing again when it has it. */
export function enviarImagen(request: FastifyRequest, reply: FastifyReply, { mime, bytes, version }: Imagen) {
  const etag = `"${version}"`
  reply.header('Cache-Control', `private, max-age=${VALE}`)
  reply.header('ETag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type(mime).send(bytes)
}
