import { z } from 'zod'
import type { Schema } from '#contract/route.ts'
import { Falla } from '#domain/errores.ts'
import { foldKeys } from './foldKeys.ts'
import './textosDeCampo.ts'

/** Makes the parser of one part of the input; it throws `invalido` for what does not fit, naming every field. */
export function lector(schema: Schema | undefined) {
  if (!schema) return () => undefined
  const fold = foldKeys(schema)
  return (valor: unknown) => {
    const leido = z.safeParse(schema, fold(valor ?? {}))
    if (leido.success) return leido.data
    const campos: Record<string, string> = {}
    for (const { path, message } of leido.error.issues) campos[path.join('.') || 'cuerpo'] ??= message
    throw new Falla('invalido', Object.values(campos)[0] ?? 'Datos no válidos', { campos })
  }
}
