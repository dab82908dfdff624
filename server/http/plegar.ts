import type { z } from 'zod'
import { invalido } from '#domain/errores.ts'

type Plegador = (valor: unknown) => unknown
const igual: Plegador = (v) => v

/**
 * Query and body keys are accepted in any letter case, at every level, and given the spelling of the
 * contract before parsing (D-006). Throws `invalido` for two keys that differ in case only.
 */
export function plegador(schema: z.ZodType | undefined): Plegador {
  if (!schema) return igual
  // biome-ignore lint/suspicious/noExplicitAny: zod keeps the definition of a schema untyped
  const def = (schema as any)._zod.def
  switch (def.type) {
    case 'object':
      return plegarObjeto(def.shape)
    case 'array': {
      const elemento = plegador(def.element)
      return elemento === igual ? igual : (v) => (Array.isArray(v) ? v.map(elemento) : v)
    }
    case 'union': {
      const opciones = (def.options as z.ZodType[]).map(plegador).filter((p) => p !== igual)
      return opciones[0] ?? igual
    }
    case 'pipe':
      // A preprocess has its schema behind the transform, a transform before it.
      return plegador(def.in._zod.def.type === 'transform' ? def.out : def.in)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return plegador(def.innerType)
    default:
      return igual
  }
}

function plegarObjeto(shape: Record<string, z.ZodType>): Plegador {
  const campos = new Map(Object.entries(shape).map(([nombre, s]) => [doblar(nombre), { nombre, dentro: plegador(s) }]))
  return (valor) => {
    if (typeof valor !== 'object' || valor === null || Array.isArray(valor)) return valor
    const vistos = new Set<string>()
    const salida: Record<string, unknown> = {}
    for (const [clave, v] of Object.entries(valor)) {
      const doblada = doblar(clave)
      if (vistos.has(doblada)) throw invalido(clave, 'La clave está repetida')
      vistos.add(doblada)
      const campo = campos.get(doblada)
      if (campo) salida[campo.nombre] = campo.dentro(v)
    }
    return salida
  }
}

/** ASCII case folding only: other letters stay themselves. */
const doblar = (clave: string) => clave.replace(/[A-Z]/g, (c) => c.toLowerCase())
