import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** What a browser could offer and no screen asks for. */
const NADA = ['accelerometer', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer']
const TAMPOCO = ['microphone', 'midi', 'payment', 'publickey-credentials-get', 'serial', 'usb', 'xr-spatial-tracking']
/** The camera takes the photo of a person. */
const PERMISOS = ['camera=(self)', ...[...NADA, ...TAMPOCO].map((nombre) => `${nombre}=()`)].join(', ')

const ponePolitica = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    // everything comes from here; the page itself admits its own style elements besides (portada.ts)
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'self'"],
      fontSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      scriptSrc: ["'self'"],
      scriptSrcAttr: ["'none'"],
      styleSrc: ["'self'"],
      // receipts are shown in a frame by the browser's own viewer
      frameSrc: ["'self'", 'blob:'],
      objectSrc: ["'self'", 'blob:'],
    },
  },
  referrerPolicy: { policy: 'no-referrer' },
  // The demo runs over plain HTTP; the proxy in front of a real school sets this.
  strictTransportSecurity: false,
})

/**
 * Reads what helmet gives an answer. It is the same for all of them, and to make it anew for each took as long as the
 * rest of what Fastify does for a small call (record 111).
 */
function politica(): Record<string, string> {
  const puestos = new Map<string, string>()
  const respuesta = {
    setHeader: (nombre: string, valor: string) => void puestos.set(nombre.toLowerCase(), valor),
    removeHeader: () => undefined,
  } as unknown as ServerResponse
  ponePolitica({} as IncomingMessage, respuesta, (error?: unknown) => {
    if (error) throw error
  })
  return Object.fromEntries(puestos)
}

const ENCABEZADOS = { ...politica(), 'permissions-policy': PERMISOS }

/** Gives every answer the headers that tell the browser what a page of ours may do. */
export function ponerEncabezados(app: FastifyInstance): void {
  app.addHook('onRequest', async (_, reply) => void reply.headers(ENCABEZADOS))
}

/**
 * Makes an address that cannot be decoded (`/%`) one that can and that there is not, so that it is answered as any other
 * page, with the headers, and not before the hooks.
 */
export function direccionLegible(url: string): string {
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}
