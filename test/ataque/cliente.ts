import http from 'node:http'
import { connect } from 'node:net'
import type { Pedido } from './pedido.ts'

/** What came back: an answer, or why none. */
export interface Recibido {
  /** 0 when there was no answer. */
  http: number
  texto: string
  /** 'colgado' after `PLAZO`, else the code of the error of the socket. */
  sin?: string
}

/** Milliseconds after which a request without an answer counts as hung: more than any limit of the server. */
export const PLAZO = 40_000

/** Makes a client that keeps its connection, as a browser does. */
export function crearCliente(direccion: string) {
  const { hostname, port } = new URL(direccion)
  const agent = new http.Agent({ keepAlive: true, maxSockets: 2 })
  return {
    enviar: ({ method, path, headers, cuerpo }: Omit<Pedido, 'clase' | 'llamada'>): Promise<Recibido> =>
      new Promise((resolve) => {
        let respondido = false
        const largo = cuerpo === undefined ? {} : { 'content-length': Buffer.byteLength(cuerpo) }
        const pedido = http.request({ hostname, port, agent, method, path, headers: { ...headers, ...largo } })
        const plazo = setTimeout(() => pedido.destroy(Object.assign(new Error(), { code: 'colgado' })), PLAZO)
        pedido.on('response', (r) => {
          respondido = true
          const chunks: Buffer[] = []
          let bytes = 0
          const esCanal = r.headers['content-type']?.startsWith('text/event-stream')
          // a channel has no end: who listens hangs up, as a page that is closed
          if (esCanal) pedido.destroy()
          r.on('data', (chunk: Buffer) => {
            // files are read to their end but not kept
            if (bytes < 100_000) chunks.push(chunk)
            bytes += chunk.length
          })
          r.on('close', () => {
            clearTimeout(plazo)
            resolve({
              http: r.statusCode ?? 0,
              texto: Buffer.concat(chunks).toString(),
              ...(!r.complete && !esCanal && { sin: 'cortado' }),
            })
          })
        })
        pedido.on('error', (error: NodeJS.ErrnoException) => {
          if (respondido) return
          clearTimeout(plazo)
          resolve({ http: 0, texto: '', sin: error.code ?? error.message })
        })
        pedido.end(cuerpo)
      }),
    cerrar: () => agent.destroy(),
  }
}

/** Sends bytes that are no request, and answers what comes back until the server hangs up. */
export function crudo(direccion: string, bytes: Buffer): Promise<Recibido> {
  const { hostname, port } = new URL(direccion)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let texto = ''
    const plazo = setTimeout(() => {
      resolve({ http: 0, texto, sin: 'colgado' })
      socket.destroy()
    }, PLAZO)
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      texto += chunk
    })
    socket.on('close', () => {
      clearTimeout(plazo)
      resolve({ http: Number(/^HTTP\/1\.1 (\d+)/.exec(texto)?.[1] ?? 0), texto })
    })
    socket.end(bytes)
  })
}
