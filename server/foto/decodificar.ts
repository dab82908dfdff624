import type { Sharp, SharpConstructor } from 'sharp'
import { Falla, invalido } from '#domain/errores.ts'
import { crearFila } from './fila.ts'

/**
 * Pixels that a picture may have before anything is decoded. A JPEG is read at a fraction of its size; a PNG may have to
 * stand whole in memory, eight bytes a pixel.
 */
const PIXELES = { jpeg: 50_000_000, png: 12_000_000 } as const
export type Formato = keyof typeof PIXELES

/** Seconds that one picture may take. */
const PLAZO = 10

const COMIENZOS: Readonly<Record<Formato, readonly number[]>> = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
}

/** Pictures are decoded two at a time, in threads of their own; sixteen more wait. */
const fila = crearFila(2, 16)

/** What is told of a file that is no such picture. */
export interface ImagenMala {
  readonly falta: string
  readonly tipo: string
  readonly rota: string
  readonly pesa: string
  readonly grande: string
}

interface Enviada {
  readonly bytes: Uint8Array
  /** Field of the input that it came in. */
  readonly campo: string
  /** Bytes that it may have. */
  readonly max: number
  readonly mala: ImagenMala
}

/**
 * Decodes a picture, turned as its EXIF says, and has it encoded anew: only its pixels are kept, so neither place and
 * camera nor anything hidden in the file.
 * @throws Falla `invalido` for what is no JPEG or PNG, broken or too large in pixels, `demasiado` for too many bytes,
 * `espere` while too many others wait
 */
export async function decodificar<R>(
  { bytes, campo, max, mala }: Enviada,
  hacer: (imagen: Sharp, formato: Formato, sharp: SharpConstructor) => Promise<R>,
): Promise<R> {
  if (bytes.length === 0) throw invalido(campo, mala.falta)
  if (bytes.length > max) throw pesada(campo, mala)
  const formato = formatoDe(bytes)
  if (!formato) throw invalido(campo, mala.tipo)
  return fila(async () => {
    const sharp = await cargar()
    // the head alone is read here, however large it says that the picture is
    const { width, height } = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => ({ width: 0, height: 0 }))
    if (width * height > PIXELES[formato]) throw invalido(campo, mala.grande)
    try {
      const imagen = sharp(bytes, { limitInputPixels: PIXELES[formato], failOn: 'error', pages: 1 })
      return await hacer(imagen.timeout({ seconds: PLAZO }).autoOrient(), formato, sharp)
    } catch {
      throw invalido(campo, mala.rota)
    }
  })
}

export const pesada = (campo: string, { pesa }: Pick<ImagenMala, 'pesa'>) =>
  new Falla('demasiado', pesa, { campos: { [campo]: pesa } })

const formatoDe = (bytes: Uint8Array): Formato | undefined =>
  (Object.keys(COMIENZOS) as Formato[]).find((f) => COMIENZOS[f].every((byte, i) => bytes[i] === byte))

let cargada: Promise<SharpConstructor> | undefined

/** Loads the library with the first picture, able to read JPEG and PNG from memory and nothing else. */
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
