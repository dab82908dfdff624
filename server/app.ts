import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import statico from '@fastify/static'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { Registry } from 'prom-client'
import { crearSeguridad } from './acceso/seguridad.ts'
import { crearTecho } from './auditoria/techo.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import { type Disk, watchDisk } from './db/disk.ts'
import { llamadas } from './handlers.ts'
import { crearApuro } from './http/apuro.ts'
import type { Casa } from './http/contexto.ts'
import { direccionLegible, ponerEncabezados } from './http/encabezados.ts'
import { refuseEncodedBodies } from './http/encodedBodies.ts'
import { answerNoHttp, noExiste, responderError } from './http/errores.ts'
import { crearEscrituras } from './http/escrituras.ts'
import { soloInterno } from './http/interno.ts'
import { mount } from './http/mount.ts'
import { openapi } from './http/openapi.ts'
import { servirPortada } from './http/portada.ts'
import { limiteSinSesion } from './http/puerta.ts'
import { refuseRepeatedKeys } from './http/repeatedKeys.ts'
import { observar } from './http/salud.ts'
import { type Bell, noBell } from './mensajes/bell.ts'
import { crearIntentos } from './sesion/intentos.ts'

const WEB = fileURLToPath(new URL('../web/dist', import.meta.url))

// answers only: an encoded body would be inflated before its size is judged
const COMPRIMIR = { encodings: ['gzip' as const], globalDecompression: false }

/**
 * Answers are made anew each time, files are fetched once: only these are worth the work of the best compression. Those of
 * up to 512 kB are compressed at once: a stream for each takes twice the processor's time of the compression itself
 * (record 123). What is sent part by part goes on with each part; without the flush the first rows of a report wait for
 * the next thousand.
 */
export const COMPRIMIR_RESPUESTAS = {
  ...COMPRIMIR,
  threshold: 4_096,
  syncThreshold: 524_288,
  zlibOptions: { level: 1, flush: constants.Z_SYNC_FLUSH, chunkSize: 65_536 },
}

/** Bytes of a body at most; the longest that a screen sends, a collection of a thousand items, has 50,000. */
const CUERPO = 65_536

interface Opciones {
  db: Db
  config: Config
  clock: Clock
  logger?: FastifyServerOptions['logger']
  /** Metrics of other parts; /metrics answers them with those of the calls. */
  registry?: Registry
  /** Check every answer against its contract: on in the tests. */
  verificar?: boolean
  /** Folder of the built web. */
  web?: string
  /** The disk of the database. */
  disk?: Disk
  /** Milliseconds in which a request must have come, its head and all of it; and in which an answer must go on. */
  plazos?: Plazos
  /** What tells the connected of new notifications; without it their connections end at once. */
  bell?: Bell
}

interface Plazos {
  cabeza: number
  todo: number
  quieta: number
}
const PLAZOS: Plazos = { cabeza: 10_000, todo: 30_000, quieta: 90_000 }

/** Builds the whole server without its socket: the tests drive it by `inject`. */
export async function crearApp({
  db,
  config,
  clock,
  logger = false,
  registry = new Registry(),
  verificar = false,
  web = WEB,
  disk = watchDisk(null),
  plazos = PLAZOS,
  bell = noBell,
}: Opciones): Promise<FastifyInstance> {
  const app = Fastify({
    logger,
    bodyLimit: CUERPO,
    trustProxy: config.proxies,
    rewriteUrl: ({ url = '/' }) => direccionLegible(url),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    frameworkErrors: (_, __, reply) => void noExiste(reply),
    clientErrorHandler: answerNoHttp,
    requestTimeout: plazos.todo,
    // nothing sent or taken for so long, and the connection is given up with the answer that it holds
    connectionTimeout: plazos.quieta,
    // looks for slow ones often enough that a limit is one
    http: { headersTimeout: plazos.cabeza, connectionsCheckingInterval: Math.min(2_000, plazos.cabeza / 2) },
  })
  const casa: Casa = {
    db,
    config,
    clock,
    seguridad: await crearSeguridad(db),
    sinSesion: limiteSinSesion(),
    apuro: crearApuro(),
    escrituras: crearEscrituras(),
    intentos: crearIntentos(),
    techo: crearTecho(),
    bell,
  }

  app.setErrorHandler((error: FastifyError, request, reply) => responderError(error, request, reply, disk))
  app.setNotFoundHandler((_, reply) => noExiste(reply))
  app.decorateRequest('quien', null)
  ponerEncabezados(app)
  // bodies are JSON, unless a call says what else it takes; anything else is 415
  app.removeContentTypeParser('text/plain')
  // after the headers are set, and before a body that nobody will read
  app.addHook('onRequest', async (request, reply) => (request.is404 ? noExiste(reply) : undefined))
  refuseEncodedBodies(app)
  refuseRepeatedKeys(app)
  const interno = soloInterno(config)
  observar(app, db, registry, disk, interno)

  await app.register(swagger, { mode: 'static', specification: { document: openapi() as never } })
  await app.register(
    async (api) => {
      await api.register(compress, COMPRIMIR_RESPUESTAS)
      const documento = JSON.stringify(openapi())
      api.get('/openapi.json', { onRequest: interno, compress: false }, (_, reply) =>
        reply.type('application/json; charset=utf-8').send(documento),
      )
      for (const { ruta, handler } of llamadas())
        if (!ruta.sube && !ruta.formulario) mount(api, casa, ruta, handler, verificar)
      await api.register(async (formularios) => {
        await formularios.register(formbody)
        for (const { ruta, handler } of llamadas())
          if (ruta.formulario) mount(formularios, casa, ruta, handler, verificar)
      })
      // only these know what a file is; to the others it is 415
      await api.register(async (subidas) => {
        await subidas.register(multipart, { throwFileSizeLimit: true })
        for (const { ruta, handler } of llamadas()) if (ruta.sube) mount(subidas, casa, ruta, handler, verificar)
      })
    },
    { prefix: '/api' },
  )
  // The token endpoint also has an alias outside /api (C1).
  const token = llamadas().find(({ ruta }) => ruta.path === '/token')
  if (token)
    await app.register(async (formularios) => {
      await formularios.register(formbody)
      mount(formularios, casa, token.ruta, token.handler, verificar)
    })

  await app.register(async (archivos) => {
    await archivos.register(swaggerUi, { routePrefix: '/api/docs', uiHooks: { onRequest: interno } })
    if (!existsSync(web)) return
    servirPortada(archivos, web, config.ambiente, db)
    await archivos.register(statico, {
      root: web,
      index: false,
      // written by the build (web/vite/compress.ts), so that no request compresses a file anew
      preCompressed: true,
      setHeaders: (res, path) => {
        res.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  })
  return app
}
