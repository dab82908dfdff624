import { z } from 'zod'
import { COMO_NOMBRES } from '#domain/importacion/nombres.ts'
import { flag, texto } from './campos.ts'

/** What every row says of fields that have no column, by their keys. */
const fijos = () =>
  z
    .array(z.object({ campo: texto(40, 'Falta el campo'), valor: texto(200, 'Falta el valor') }))
    .max(20, 'Son demasiados valores')

const nombres = () => z.enum(COMO_NOMBRES, 'Elija cómo se escriben los nombres')

export const existentes = () => z.enum(['actualizar', 'dejar'], 'Elija qué hacer con los que ya están')

/** How a file is to be read. */
export const comoLeer = () => ({
  proponerCuil: flag(),
  /** A student without a telephone gets that of a parent of his row. */
  proponerTelefono: flag(),
  /** How whole names without a comma are written. */
  nombres: nombres().default('coma'),
  fijos: fijos().default([]),
})

/** How a file was last said to be read. */
export const opcionesDeImportacion = () =>
  z.object({
    existentes: existentes(),
    proponerCuil: z.boolean(),
    proponerTelefono: z.boolean(),
    nombres: nombres(),
    fijos: fijos(),
  })
