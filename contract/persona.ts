import { z } from 'zod'
import { leerCuit } from '#domain/cuit.ts'
import { type Documento, leerDocumento, TIPOS_DOCUMENTO } from '#domain/documento.ts'
import { limpiar } from '#domain/texto.ts'
import { EMAIL, sexo, texto, textoLibre } from './campos.ts'

/** A document on its way in: `{tipo, numero}` (D-153), kept without dots or leading zeros. */
export const documento = (requerido = 'El DNI es requerido') =>
  z
    .object(
      { tipo: z.enum(TIPOS_DOCUMENTO, 'El Tipo de Documento no es válido'), numero: texto(20, requerido) },
      requerido,
    )
    .transform((d, ctx): Documento => {
      const leido = leerDocumento(d.tipo, d.numero)
      if (leido) return leido
      const message = d.tipo === 'DNI' ? 'El DNI debe tener 7 u 8 dígitos' : `${d.tipo}: el número no es válido`
      ctx.addIssue({ code: 'custom', path: ['numero'], message })
      return z.NEVER
    })

/** A document on its way out. */
export const documentoDado = z.object({ tipo: z.enum(TIPOS_DOCUMENTO), numero: z.string() })

/** CUIL with its check digit (D-153); eleven digits inside. */
export const cuil = () =>
  texto(20, 'El CUIL es requerido').transform((t, ctx) => {
    const leido = leerCuit(t)
    if (leido) return leido
    ctx.addIssue({ code: 'custom', message: 'El CUIL no es válido' })
    return z.NEVER
  })

/** Optional e-mail that tells «not sent» (undefined) from «none» (''). */
export const emailONada = () =>
  z
    .string('El Email no es válido')
    .nullish()
    .transform((t, ctx) => {
      if (t === undefined || t === null) return undefined
      const limpio = limpiar(t)
      if (limpio === '' || (limpio !== null && limpio.length <= 100 && EMAIL.test(limpio))) return limpio
      ctx.addIssue({ code: 'custom', message: 'El Email no es válido' })
      return z.NEVER
    })
    .meta({ type: 'string', format: 'email' })

/** What every form of a person asks for (001§5). */
export const datosDePersona = {
  apellido: texto(50, 'El Apellido es requerido'),
  nombre: texto(50, 'El Nombre es requerido'),
  sexo: sexo(),
  dni: documento(),
  telefono1: texto(50, 'El Teléfono es requerido'),
  telefono2: textoLibre(50),
  observaciones: textoLibre(1000, true),
}

/** A person in a list: the document as text, the photo's address or ''. */
export const personaEnLista = z.object({
  id: z.number(),
  apellido: z.string(),
  nombre: z.string(),
  sexo: z.enum(['M', 'F']).nullable(),
  foto: z.string(),
  dni: z.string(),
})
