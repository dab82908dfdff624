import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Escuela } from './escuela.ts'

/** Makes a picture of one colour. */
export const retrato = (
  formato: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg',
  { ancho = 60, alto = 80, color = '#884422' } = {},
): Promise<Buffer> =>
  sharp({ create: { width: ancho, height: alto, channels: 3, background: color } })
    .toFormat(formato)
    .toBuffer()

/** A form with files and fields, as a browser sends it. */
export function formulario(partes: readonly { campo: string; bytes?: Uint8Array; texto?: string }[], fin = true) {
  const limite = '----campana'
  const bloques = partes.flatMap(({ campo, bytes, texto }) => [
    `--${limite}\r\nContent-Disposition: form-data; name="${campo}"${bytes ? '; filename="foto.jpg"\r\nContent-Type: image/jpeg' : ''}\r\n\r\n`,
    bytes ?? texto ?? '',
    '\r\n',
  ])
  return {
    payload: Buffer.concat([...bloques, fin ? `--${limite}--\r\n` : ''].map((b) => Buffer.from(b as string))),
    headers: { 'content-type': `multipart/form-data; boundary=${limite}` },
  }
}

const IDS = { alumno: 'Alumno', padre: 'Padre', personal: 'Personal' } as const
export type Kind = keyof typeof IDS

/** Sends a picture as the photo of somebody; answers the HTTP status and the JSON. */
export async function subir(e: Escuela, token: string, kind: Kind, id: number, bytes: Uint8Array) {
  const { payload, headers } = formulario([{ campo: 'foto', bytes }])
  const r = await e.app.inject({
    method: 'POST',
    url: `/api/${kind}/setpicture?Id${IDS[kind]}=${id}`,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  })
  return { http: r.statusCode, json: r.json() }
}

/** Asks for a photo without a header, as an image of a page does. */
export async function ver(
  e: Escuela,
  kind: Kind,
  id: number,
  query: Record<string, string | number> = {},
  { metodo = 'GET' as 'GET' | 'HEAD', headers = {} } = {},
) {
  const r = await e.app.inject({
    method: metodo,
    url: `/api/${kind}/foto`,
    query: {
      [`id${IDS[kind]}`]: String(id),
      ...Object.fromEntries(Object.entries(query).map(([k, v]) => [k, `${v}`])),
    },
    headers,
  })
  return { http: r.statusCode, bytes: r.rawPayload, headers: r.headers }
}

function trozo(tipo: string, datos: Buffer): Buffer {
  const cuerpo = Buffer.concat([Buffer.from(tipo, 'latin1'), datos])
  const [largo, suma] = [Buffer.alloc(4), Buffer.alloc(4)]
  largo.writeUInt32BE(datos.length)
  suma.writeUInt32BE(crc32(cuerpo))
  return Buffer.concat([largo, cuerpo, suma])
}

/** Makes a black PNG of so many pixels a side, one bit each: a hundred kilobytes that are a gigabyte in memory. */
export function bomba(lado: number): Buffer {
  const cabeza = Buffer.alloc(13)
  cabeza.writeUInt32BE(lado, 0)
  cabeza.writeUInt32BE(lado, 4)
  cabeza.writeUInt8(1, 8)
  const filas = deflateSync(Buffer.alloc(lado * (Math.ceil(lado / 8) + 1)), { level: 1 })
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    trozo('IHDR', cabeza),
    trozo('IDAT', filas),
    trozo('IEND', Buffer.alloc(0)),
  ])
}
