import type { RutaMinima } from '#contract/route.ts'
import { FallaHttp } from '../refusal/falla.ts'
import { type Envio, peticion } from './request.ts'

/** Milliseconds that a file may take to be sent and answered. */
const PLAZO = 60_000

/**
 * Sends a file and tells how far it is, which fetch cannot.
 * @param alAvanzar is told the part that was sent, 0..1
 * @returns the answer
 * @throws FallaHttp on anything but 2xx
 */
export function subir(
  ruta: RutaMinima & { sube: string },
  { query, body }: Envio,
  token: string | undefined,
  alAvanzar?: (parte: number) => void,
): Promise<unknown> {
  const { url, init } = peticion(ruta, { query })
  const datos = new FormData()
  datos.append(ruta.sube, body as Blob, 'archivo')
  return new Promise((contestado, fallo) => {
    const pedido = new XMLHttpRequest()
    pedido.open(ruta.method, url)
    pedido.timeout = PLAZO
    pedido.setRequestHeader('accept', init.headers['accept'] ?? '*/*')
    if (token) pedido.setRequestHeader('authorization', `Bearer ${token}`)
    pedido.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) alAvanzar?.(loaded / total)
    }
    pedido.onload = () => {
      const cuerpo = comoObjeto(pedido.responseText)
      if (pedido.status < 200 || pedido.status > 299) fallo(new FallaHttp(pedido.status, cuerpo))
      else if (cuerpo === undefined) fallo(new FallaHttp(502))
      else contestado(cuerpo)
    }
    pedido.onerror = () => fallo(new FallaHttp(0))
    pedido.ontimeout = () => fallo(new FallaHttp(0))
    pedido.send(datos)
  })
}

function comoObjeto(texto: string): Record<string, unknown> | undefined {
  try {
    const valor: unknown = JSON.parse(texto)
    return typeof valor === 'object' && valor !== null ? (valor as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
