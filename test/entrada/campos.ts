import { z } from 'zod'
import type { Schema } from '../../contract/route.ts'

/** The parts of a JSON Schema that are used here. */
export interface Esquema {
  type?: string
  properties?: Record<string, Esquema>
  items?: Esquema
  anyOf?: Esquema[]
  enum?: unknown[]
  format?: string
  minimum?: number
  maximum?: number
}
export type Lugar = readonly (string | number)[]

/** Reads the schema of a call's query or body from the OpenAPI document. */
export const esquemaDe = (schema: Schema): Esquema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Esquema

/** Lists every field of a schema, nested ones and the elements of lists too: ['data', 0, 'monto']. */
export function lugares(esquema: Esquema, en: Lugar = []): Lugar[] {
  const dentro = Object.entries(esquema.properties ?? {}).flatMap(([nombre, e]) => lugares(e, [...en, nombre]))
  const elementos = esquema.items ? lugares(esquema.items, [...en, 0]) : []
  return [...(en.length ? [en] : []), ...dentro, ...elementos]
}

/** Answer of `conocido` for a field that the sample leaves out. */
export const SIN = Symbol('sin')

/**
 * Makes a value with every field; `conocido` gives by the field's name what the schema cannot tell (an id that exists,
 * a date).
 */
export function muestra(esquema: Esquema, conocido: (nombre: string) => unknown, nombre = ''): unknown {
  const dado = conocido(nombre)
  if (dado !== undefined) return dado
  if (esquema.properties) {
    const valores = Object.entries(esquema.properties).map(([n, e]) => [n, muestra(e, conocido, n)] as const)
    return Object.fromEntries(valores.filter(([, valor]) => valor !== SIN))
  }
  if (esquema.items) return [muestra(esquema.items, conocido, nombre)]
  if (esquema.enum) return esquema.enum[0]
  if (esquema.format === 'date') return '2026-03-10'
  if (esquema.format === 'email') return 'nadie@colegio.edu.ar'
  switch (esquema.type) {
    case 'integer':
    case 'number':
      return Math.max(1, esquema.minimum ?? 1) <= (esquema.maximum ?? 1) ? Math.max(1, esquema.minimum ?? 1) : 0
    case 'boolean':
      return false
    case 'string':
      return 'Texto'
    default:
      return esquema.anyOf?.[0] ? muestra(esquema.anyOf[0], conocido, nombre) : null
  }
}

/** Copies the value with another one at a place. */
export function con(valor: unknown, [paso, ...resto]: Lugar, nuevo: unknown): unknown {
  if (paso === undefined) return nuevo
  const dentro = con((valor as Record<string | number, unknown> | undefined)?.[paso], resto, nuevo)
  if (Array.isArray(valor)) return valor.map((v, i) => (i === paso ? dentro : v))
  return { ...(valor as object), [paso]: dentro }
}

/** Values that no client of ours would put into a field of a body. */
export const BASURA: readonly unknown[] = [
  null,
  '',
  'texto',
  true,
  1e15,
  1e308,
  -1,
  0,
  0.001,
  'x'.repeat(10_000),
  '9'.repeat(20),
  'a\u0000\u0007\u001b',
  '\ud800',
  "'; drop table alumno; --",
  '%_\\',
  { anidado: { mas: [1, { y: 2 }] } },
  [],
  [[1]],
  { toString: 'x', __proto: 1 },
]

/** Values that no client of ours would put into a query string, where all is text. */
export const BASURA_DE_TEXTO = [
  '',
  'texto',
  '1e15',
  '1000000000000000',
  '-1',
  '0',
  '0.001',
  'x'.repeat(10_000),
  '9'.repeat(20),
  'a\u0000\u0007',
  "'; drop table alumno; --",
  '%_\\',
  '[object Object]',
  '2026-02-30',
  '13-45-2026',
]
