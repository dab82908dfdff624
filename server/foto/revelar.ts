import { BYTES_DE_FOTO, FOTO_MALA } from '#domain/persona/foto.ts'
import { decodificar, pesada } from './decodificar.ts'

/** Pixels of the longer side of what is kept, and of the square for rows. */
const LADO = 512
const LADO_CHICA = 96

/** Makes a photo of a picture (D-159). Throws what `decodificar` throws. */
export const revelar = (enviada: Uint8Array): Promise<{ bytes: Buffer; chica: Buffer }> =>
  decodificar({ bytes: enviada, campo: 'foto', max: BYTES_DE_FOTO, mala: FOTO_MALA }, async (imagen, _, sharp) => {
    const bytes = await imagen
      .resize(LADO, LADO, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer()
    const chica = await sharp(bytes)
      .resize(LADO_CHICA, LADO_CHICA, { fit: 'cover', position: 'top' })
      .jpeg({ quality: 80 })
      .toBuffer()
    return { bytes, chica }
  })

export const fotoPesada = () => pesada('foto', FOTO_MALA)
