import type { Schema } from '#contract/route.ts'
import { invalido } from '#domain/errores.ts'

type Fold = (valor: unknown) => unknown
const igual: Fold = (v) => v

/**
 * Makes a function that gives query and body keys the spelling of the contract, whatever their letter case, at every
 * level and before parsing (D-006). It throws `invalido` for two keys that differ in case only.
 */
export function foldKeys(schema: Schema | undefined): Fold {
  if (!schema) return igual
  // biome-ignore lint/suspicious/noExplicitAny: zod keeps the definition of a schema untyped
  const def = (schema as any)._zod.def
  switch (def.type) {
    case 'object':
      return foldObject(def.shape)
    case 'array': {
      const elemento = foldKeys(def.element)
      return elemento === igual ? igual : (v) => (Array.isArray(v) ? v.map(elemento) : v)
    }
    case 'union': {
      const opciones = (def.options as Schema[]).map(foldKeys).filter((p) => p !== igual)
      return opciones[0] ?? igual
    }
    case 'pipe':
      // The input of a preprocess has its schema after the transform; that of any other transform has it before.
      return foldKeys(def.in._zod.def.type === 'transform' ? def.out : def.in)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return foldKeys(def.innerType)
    default:
      return igual
  }
}

function foldObject(shape: Record<string, Schema>): Fold {
  const campos = new Map(
    Object.entries(shape).map(([nombre, s]) => [lowerCase(nombre), { nombre, dentro: foldKeys(s) }]),
  )
  return (valor) => {
    if (typeof valor !== 'object' || valor === null || Array.isArray(valor)) return valor
    const vistos = new Set<string>()
    const salida: Record<string, unknown> = {}
    for (const [key, v] of Object.entries(valor)) {
      const folded = lowerCase(key)
      if (vistos.has(folded)) throw invalido(key, 'La clave está repetida')
      vistos.add(folded)
      const campo = campos.get(folded)
      if (campo) salida[campo.nombre] = campo.dentro(v)
    }
    return salida
  }
}

/** ASCII case folding only: other letters stay themselves. */
const lowerCase = (key: string) => key.replace(/[A-Z]/g, (c) => c.toLowerCase())
