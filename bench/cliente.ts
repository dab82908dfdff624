import http from 'node:http'
import { gunzipSync } from 'node:zlib'

export interface Envio {
  metodo?: 'GET' | 'POST'
  /** Below /api/, with its query. */
  ruta: string
  cuerpo?: object
  key?: string
}

/** An answer as it came: reading it is not the server's work. */
export interface Respuesta {
  estado: number
  compressed: boolean
  cuerpo: Buffer
}

/** A client that speaks as a browser does: one kept connection, gzip welcome. */
export function crearCliente(port: number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  let token = ''

  const pedir = ({ metodo = 'GET', ruta, cuerpo, key }: Envio): Promise<Respuesta> =>
    new Promise((resolve, reject) => {
      const headers = {
        'Accept-Encoding': 'gzip',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(cuerpo && { 'Content-Type': 'application/json' }),
        ...(key && { 'Idempotency-Key': key }),
      }
      const request = http.request(
        { port, host: '127.0.0.1', path: `/api/${ruta}`, method: metodo, agent, headers },
        (r) => {
          const partes: Buffer[] = []
          r.on('data', (parte: Buffer) => partes.push(parte))
          r.on('end', () =>
            resolve({
              estado: r.statusCode ?? 0,
              compressed: r.headers['content-encoding'] === 'gzip',
              cuerpo: Buffer.concat(partes),
            }),
          )
          r.on('error', reject)
        },
      )
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
    cerrar: () => agent.destroy(),
  }
}

export type Cliente = ReturnType<typeof crearCliente>

export const leerJson = ({ compressed, cuerpo }: Respuesta) =>
  JSON.parse((compressed ? gunzipSync(cuerpo) : cuerpo).toString())
