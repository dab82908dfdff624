import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Checks that the address can be listened on, before anything is made for a server that could not be reached.
 * @throws Error in Spanish that names PORT or HOST
 */
export async function checkPort(port: number, host: string): Promise<void> {
  const server = createServer()
  try {
    server.listen({ port, host })
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
  } catch (error) {
    throw portError(error as NodeJS.ErrnoException, port, host)
  }
}

/** Says in Spanish why an address cannot be listened on; any other error stays as it is. */
export function portError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(
        `el puerto ${port} de ${host} ya está en uso: quizás hay otra Campana en marcha. Ciérrela, o indique otro con PORT.`,
      )
    case 'EACCES':
      return new Error(`el puerto ${port} no se puede usar sin permiso del sistema. Indique otro con PORT.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Error(`${host} no es una dirección de esta máquina. Indique otra con HOST.`)
    default:
      return error
  }
}
