import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Definicion } from '#contract/route.ts'

const BYTES = 'application/octet-stream'

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
            propia.addContentTypeParser(BYTES, { parseAs: 'buffer' }, (_, body, done) => done(null, body))
            propia.route(de)
          }),
      }
    : app
