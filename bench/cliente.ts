import http from 'node:http'
import { gunzipSync } from 'node:zlib'

export interface Envio {
  metodo?: 'GET' | 'POST'
  /** Path below /api/, with its query. */
  ruta: string
  cuerpo?: object
  key?: string
}

/** An answer as it came, still unread: reading it is not the server's work. */
export interface Respuesta {
  estado: number
  compressed: boolean
  cuerpo: Buffer
  /** What came through the socket for it, headers included. */
  bytes: number
}

/** A client that speaks as a browser does: one kept connection, gzip welcome. */
export function crearCliente(port: number, token = ''): Cliente {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })

  const pedir = ({ metodo = 'GET', ruta, cuerpo, key }: Envio): Promise<Respuesta> =>
    new Promise((resolve, reject) => {
      const headers = {
        'Accept-Encoding': 'gzip',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(cuerpo && { 'Content-Type': 'application/json' }),
        ...(key && { 'Idempotency-Key': key }),
      }
      let antes = 0
      const request = http.request(
        { port, host: '127.0.0.1', path: `/api/${ruta}`, method: metodo, agent, headers },
        (r) => {
          const partes: Buffer[] = []
          const { socket } = r
          r.on('data', (parte: Buffer) => partes.push(parte))
          r.on('end', () =>
            resolve({
              estado: r.statusCode ?? 0,
              compressed: r.headers['content-encoding'] === 'gzip',
              cuerpo: Buffer.concat(partes),
              bytes: socket.bytesRead - antes,
            }),
          )
          r.on('error', reject)
        },
      )
      request.on('socket', (socket) => (antes = socket.bytesRead))
      request.on('error', reject)
      request.end(cuerpo && JSON.stringify(cuerpo))
    })

  return {
    pedir,
    /** Opens a session and keeps its token for what follows. */
    async entrar(usuario: string, password: string): Promise<void> {
      const cuerpo = { grant_type: 'password', username: usuario, password }
      const respuesta = await pedir({ metodo: 'POST', ruta: 'token', cuerpo })
      if (respuesta.estado !== 200) throw new Error(`${usuario} no pudo entrar`)
      token = leerJson(respuesta).access_token
    },
    token: () => token,
    /** Another client, of the same session at another port. */
    hacia: (otro: number): Cliente => crearCliente(otro, token),
    cerrar: () => agent.destroy(),
  }
}

export interface Cliente {
  pedir(envio: Envio): Promise<Respuesta>
  entrar(usuario: string, password: string): Promise<void>
  token(): string
  hacia(otro: number): Cliente
  cerrar(): void
}

export const leerTexto = ({ compressed, cuerpo }: Respuesta): string =>
  (compressed ? gunzipSync(cuerpo) : cuerpo).toString()

export const leerJson = (respuesta: Respuesta) => JSON.parse(leerTexto(respuesta))
