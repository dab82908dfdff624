import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/**
 * The schema of a form, or what loads it: a screen that is a form is drawn before it can judge what is typed. It is the
 * same function each time that the form is drawn.
 */
export type Esquema<S> = S | (() => Promise<S>)

/** Judges what a form holds by its schema, which it loads when it is first asked for. */
export interface Juez<B extends FieldValues, V> {
  /** Finds nothing wrong as long as the schema does not come: who sends the form makes it come first. */
  readonly juzgar: Resolver<B, unknown, V>
  /** Loads the schema; rejects when it does not come, and asks for it again the next time. */
  readonly prepararse: () => Promise<unknown>
}

/** What is kept is what was typed, not what the schema makes of it: the server reads it again. */
export function crearJuez<S extends z.ZodType<unknown, FieldValues>, B extends FieldValues, V>(
  esquema: Esquema<S>,
): Juez<B, V> {
  let cargado: Promise<Resolver<B, unknown, V>> | undefined
  const cargar = () => {
    cargado ??= (async () => {
      const [{ zodResolver }, suyo] = await Promise.all([
        import('@hookform/resolvers/zod'),
        typeof esquema === 'function' ? esquema() : esquema,
      ])
      return zodResolver(suyo as never, undefined, { raw: true }) as never
    })()
    cargado.catch(() => {
      cargado = undefined
    })
    return cargado
  }
  return {
    prepararse: cargar,
    juzgar: async (valores, contexto, opciones) => {
      const juzgar = await cargar().catch(() => null)
      return juzgar ? juzgar(valores, contexto, opciones) : { values: valores as never, errors: {} }
    },
  }
}
