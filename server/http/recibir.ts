import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Definicion } from '#contract/route.ts'

const BYTES = 'application/octet-stream'

/** So many times its limit is read of a file that is too large: who is still sending it does not hear why. */
const VECES = 2

/**
 * Gives the app on which a call is mounted: for one that receives a file, one of its own that takes bytes as a body and
 * nothing else, so that no other call does.
 */
export const recibiendo = (app: FastifyInstance, { recibe }: Definicion): { route: (de: RouteOptions) => unknown } =>
  recibe
    ? {
        route: (de) =>
          app.register(async (propia) => {
            propia.removeAllContentTypeParsers()
            propia.addContentTypeParser(BYTES, ({ headers }: FastifyRequest, payload: IncomingMessage) =>
              // who leaves in the middle is no fault of ours
              recibir(payload, Number(headers['content-length']), recibe).catch((error: { statusCode?: number }) => {
                throw Object.assign(error, { statusCode: error.statusCode ?? 400 })
              }),
            )
            propia.route(de)
          }),
      }
    : app

/** Receives a file of at most `hasta` bytes; `anunciado` is NaN where nobody says how many come. Refuses more with 413. */
async function recibir(payload: Readable, anunciado: number, hasta: number): Promise<Buffer> {
  if (anunciado > hasta * VECES) throw demasiado()
  let partes: Buffer[] = []
  let bytes = 0
  // left where it is, and not destroyed: the answer goes by the same connection
  for await (const parte of payload.iterator({ destroyOnReturn: false })) {
    bytes += (parte as Buffer).length
    if (bytes > hasta * VECES) throw demasiado()
    if (bytes > hasta) partes = []
    else partes.push(parte as Buffer)
  }
  if (bytes > hasta) throw demasiado()
  return Buffer.concat(partes)
}

const demasiado = () => Object.assign(new Error('body too large'), { statusCode: 413 })
