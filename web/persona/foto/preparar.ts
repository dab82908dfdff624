import { BYTES_DE_FOTO, FOTO_MALA } from '#domain/persona/foto.ts'

/** Pixels of the longer side of what is sent, and bytes from which on a picture is made smaller first. */
const LADO = 1024
const LIVIANA = 300_000

const TIPOS = ['image/jpeg', 'image/png']

/**
 * Reads a picture that was chosen, and makes a large one smaller, because a line that a school has may take minutes for
 * what a phone takes pictures of.
 * @returns what is sent, or what is wrong with it
 */
export async function prepararFoto(archivo: Blob): Promise<Blob | string> {
  if (!TIPOS.includes(archivo.type)) return FOTO_MALA.tipo
  const imagen = await createImageBitmap(archivo).catch(() => null)
  if (!imagen) return FOTO_MALA.rota
  const { width, height } = imagen
  const escala = Math.min(1, LADO / Math.max(width, height))
  const lista = archivo.size <= LIVIANA && escala === 1 ? archivo : await dibujar(imagen, { escala })
  imagen.close()
  if (!lista) return FOTO_MALA.rota
  return lista.size > BYTES_DE_FOTO ? FOTO_MALA.pesa : lista
}

/** Draws a picture, or the square in the middle of it, as a JPEG; null when the browser cannot. */
export function dibujar(
  imagen: ImageBitmap | HTMLVideoElement,
  { escala = 1, cuadrada = false }: { escala?: number; cuadrada?: boolean },
): Promise<Blob | null> {
  const [ancho, alto] =
    imagen instanceof HTMLVideoElement ? [imagen.videoWidth, imagen.videoHeight] : [imagen.width, imagen.height]
  const lado = Math.min(ancho, alto)
  const [w, h] = cuadrada ? [lado, lado] : [ancho, alto]
  const lienzo = document.createElement('canvas')
  lienzo.width = Math.max(1, Math.round(w * escala))
  lienzo.height = Math.max(1, Math.round(h * escala))
  const pincel = lienzo.getContext('2d')
  if (!pincel) return Promise.resolve(null)
  pincel.fillStyle = '#fff'
  pincel.fillRect(0, 0, lienzo.width, lienzo.height)
  pincel.drawImage(imagen, (ancho - w) / 2, (alto - h) / 2, w, h, 0, 0, lienzo.width, lienzo.height)
  return new Promise((hecho) => lienzo.toBlob(hecho, 'image/jpeg', 0.9))
}
