import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { bomba, retrato } from '../../test/fotos.ts'
import { revelar } from './revelar.ts'

const que = async (bytes: Uint8Array) => {
  const { format, width, height, ...meta } = await sharp(bytes).metadata()
  return { format, width, height, ...meta }
}
/** Colour of a pixel, rounded so that JPEG does not matter: 'r', 'g' or 'b'. */
async function color(bytes: Uint8Array, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const en = (y * info.width + x) * info.channels
  const [r = 0, g = 0, b = 0] = data.subarray(en, en + 3)
  return r > 150 && g < 100 && b < 100 ? 'r' : b > 150 && r < 100 ? 'b' : `${r},${g},${b}`
}
/** Half red, half blue. */
const bandera = (ancho: number, alto: number) =>
  sharp({ create: { width: ancho, height: alto, channels: 3, background: '#ff0000' } }).composite([
    {
      input: { create: { width: ancho / 2, height: alto, channels: 3, background: '#0000ff' } },
      left: ancho / 2,
      top: 0,
    },
  ])

describe('what is kept of a picture', () => {
  it.each([
    ['jpeg', 2000, 1500, 512, 384],
    ['jpeg', 1500, 2000, 384, 512],
    ['png', 300, 200, 300, 200],
    ['png', 1, 4000, 1, 512],
  ] as const)('of a %s of %d × %d px it is a JPEG of %d × %d, and a square for rows', async (formato, w, h, W, H) => {
    const { bytes, chica } = await revelar(await retrato(formato, { ancho: w, alto: h }))
    expect(await que(bytes)).toMatchObject({ format: 'jpeg', width: W, height: H })
    expect(await que(chica)).toMatchObject({ format: 'jpeg', width: 96, height: 96 })
    expect(chica.length).toBeLessThan(4_000)
  })

  it('is turned as the camera says, and the EXIF with the place is gone', async () => {
    const enviada = await bandera(80, 40)
      .jpeg({ quality: 95 })
      .withExif({
        IFD0: { Make: 'CamaraDePrueba', Artist: 'Marcela' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '24/1 47/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const tenia = await que(enviada)
    expect([tenia.orientation, enviada.includes('CamaraDePrueba')]).toEqual([6, true])
    const { bytes, chica } = await revelar(enviada)
    expect(await que(bytes)).toMatchObject({ width: 40, height: 80 })
    expect([await color(bytes, 20, 5), await color(bytes, 20, 75)]).toEqual(['r', 'b'])
    for (const guardada of [bytes, chica]) {
      const { exif, xmp, iptc, orientation } = await que(guardada)
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined])
      expect(guardada.includes('CamaraDePrueba') || guardada.includes('Exif')).toBe(false)
    }
  })

  it('has nothing that was hidden in the file', async () => {
    const script = '<html><script>alert(1)</script></html>'
    const polyglot = Buffer.concat([await retrato('png'), Buffer.from(script)])
    const { bytes } = await revelar(polyglot)
    expect(bytes.includes('<script')).toBe(false)
  })

  it('is white where it was transparent', async () => {
    const png = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    expect(await color((await revelar(png)).bytes, 10, 10)).toBe('255,255,255')
  })
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

describe('a picture that cannot be a photo', () => {
  it.each([
    ['is empty', async () => Buffer.alloc(0), 'invalido', 'Falta la foto'],
    ['is text', async () => Buffer.from('hola'), 'invalido', 'La foto debe ser una imagen JPG o PNG'],
    ['is an SVG', async () => Buffer.from(SVG), 'invalido', 'La foto debe ser una imagen JPG o PNG'],
    ['is a PDF', async () => Buffer.from('%PDF-1.7\n'), 'invalido', 'La foto debe ser una imagen JPG o PNG'],
    ['is a GIF', () => retrato('gif'), 'invalido', 'La foto debe ser una imagen JPG o PNG'],
    ['is a WebP', () => retrato('webp'), 'invalido', 'La foto debe ser una imagen JPG o PNG'],
    [
      'only begins as a JPEG',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(SVG)]),
      'invalido',
      'La foto está dañada: elija otra imagen',
    ],
    [
      'is cut off',
      async () => {
        const entera = await retrato('jpeg', { ancho: 900, alto: 900 })
        return entera.subarray(0, entera.length / 2)
      },
      'invalido',
      'La foto está dañada: elija otra imagen',
    ],
    [
      'is a PNG that is cut off',
      async () => (await retrato('png', { ancho: 900, alto: 900 })).subarray(0, 300),
      'invalido',
      'La foto está dañada: elija otra imagen',
    ],
    [
      'is 6 MB',
      async () => Buffer.concat([await retrato(), Buffer.alloc(6_000_000)]),
      'demasiado',
      'La foto no puede pesar más de 5 MB',
    ],
    [
      'is 30,000 pixels wide and high',
      async () => bomba(30_000),
      'invalido',
      'La foto tiene demasiados píxeles: elija una más chica',
    ],
  ])('%s', async (_, hacer, clase, message) => {
    await expect(revelar(await hacer())).rejects.toMatchObject({ clase, message, campos: { foto: message } })
  })
})
