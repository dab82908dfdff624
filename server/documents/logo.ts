import type { ImagenGuardada } from '../webapp/guardada.service.ts'
import type { Content, TDocumentDefinitions } from './pdf.ts'

/** Who has a logo, or none. */
interface ConLogo {
  readonly logo: ImagenGuardada | null
}

/** A space in points that the logo fills as far as its shape lets it, and no further. */
export interface Caja {
  readonly ancho: number
  readonly alto: number
}

/** The logo as the document keeps it, once for all its pages. */
export const imagenesDe = ({ logo }: ConLogo): Pick<TDocumentDefinitions, 'images'> =>
  logo ? { images: { logo: `data:${logo.mime};base64,${Buffer.from(logo.bytes).toString('base64')}` } } : {}

/** Points of the logo in a box: as large as fits, of its own shape. */
export function medidasDe({ ancho, alto }: Caja, caja: Caja): Caja {
  const escala = Math.min(caja.ancho / ancho, caja.alto / alto)
  return { ancho: ancho * escala, alto: alto * escala }
}

/** Draws the logo where it is, without room of its own in the height: what stands below moves by nothing. */
export function logoEn({ logo }: ConLogo, caja: Caja, x = 0): Content[] {
  if (!logo) return []
  const { ancho, alto } = medidasDe(logo, caja)
  return [{ image: 'logo', width: ancho, height: alto, relativePosition: { x, y: (caja.alto - alto) / 2 } }]
}
