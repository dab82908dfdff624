import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Archivo } from '#contract/route.ts'

/**
 * Sends a file under its name, with hyphens for what would part folders: a branch may be called 'Norte/Sur'. A file that
 * is written while it is sent stops when the client leaves.
 */
export function enviarArchivo(reply: FastifyReply, { nombre: dicho, mime, cuerpo }: Archivo) {
  const nombre = dicho.replace(/[/\\]/g, '-')
  const ascii = nombre.normalize('NFD').replace(/[^\x20-\x7e]|"/g, '')
  reply.type(mime)
  // RFC 8187 admits fewer signs than encodeURIComponent leaves
  const encoded = encodeURIComponent(nombre).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  reply.header('Content-Disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`)
  return reply.send(cuerpo instanceof Uint8Array ? cuerpo : Readable.from(cuerpo))
}
