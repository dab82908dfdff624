import type { SharpConstructor } from 'sharp'
import { Falla, invalido } from '#domain/errores.ts'
import { BYTES_DE_FOTO, FOTO_MALA } from '#domain/persona/foto.ts'
import { crearFila } from './fila.ts'

/** Pixels of the longer side of what is kept, and of the square for rows. */
const LADO = 512
const LADO_CHICA = 96

/**
 * Pixels that a picture may have before anything is decoded. A JPEG is read at a fraction of its size; a PNG may have to
 * stand whole in memory, eight bytes a pixel.
 */
const PIXELES = { jpeg: 50_000_000, png: 12_000_000 } as const
type Formato = keyof typeof PIXELES

/** Seconds that one picture may take. */
const PLAZO = 10

const COMIENZOS: Readonly<Record<Formato, readonly number[]>> = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
}

/** Pictures are decoded two at a time, in threads of their own; sixteen more wait. */
const fila = crearFila(2, 16)

/**
 * Makes a photo of a picture: decodes it, turns it as its EXIF says, and encodes only its pixels again, so that neither
 * place and camera nor anything hidden in the file is kept (D-159).
 * @throws Falla `invalido` for what is no JPEG or PNG, broken or too large in pixels, `demasiado` for too many bytes,
 * `espere` while too many others wait
 */
export async function revelar(enviada: Uint8Array): Promise<{ bytes: Buffer; chica: Buffer }> {
  if (enviada.length === 0) throw invalido('foto', FOTO_MALA.falta)
  if (enviada.length > BYTES_DE_FOTO) throw fotoPesada()
  const formato = formatoDe(enviada)
  if (!formato) throw invalido('foto', FOTO_MALA.tipo)
  return fila(() => decodificar(enviada, formato))
}

export const fotoPesada = () => new Falla('demasiado', FOTO_MALA.pesa, { campos: { foto: FOTO_MALA.pesa } })

const formatoDe = (bytes: Uint8Array): Formato | undefined =>
  (Object.keys(COMIENZOS) as Formato[]).find((f) => COMIENZOS[f].every((byte, i) => bytes[i] === byte))

async function decodificar(enviada: Uint8Array, formato: Formato) {
  const sharp = await cargar()
  // the head alone is read here, however large it says that the picture is
  const { width, height } = await sharp(enviada, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  if (width * height > PIXELES[formato]) throw invalido('foto', FOTO_MALA.grande)
  try {
    const bytes = await sharp(enviada, { limitInputPixels: PIXELES[formato], failOn: 'error', pages: 1 })
      .timeout({ seconds: PLAZO })
      .autoOrient()
      .resize(LADO, LADO, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer()
    const chica = await sharp(bytes)
      .resize(LADO_CHICA, LADO_CHICA, { fit: 'cover', position: 'top' })
      .jpeg({ quality: 80 })
      .toBuffer()
    return { bytes, chica }
  } catch {
    throw invalido('foto', FOTO_MALA.rota)
  }
}

let cargada: Promise<SharpConstructor> | undefined

/** Loads the library with the first photo, able to read JPEG and PNG from memory and nothing else. */
function cargar() {
  cargada ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return cargada
}
