import { Falla } from '#domain/errores.ts'

/** Milliseconds after which a database is said not to answer. */
export const PATIENCE = 8_000

export const sinBase = () => new Falla('sin-base', 'Sin conexión con la base de datos.')

/** Waits for something that the database answers at once, at most so long; then it is a refusal of class `sin-base`. */
export async function withPatience<T>(answer: Promise<T>, ms = PATIENCE): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(sinBase()), ms)
  })
  // when it comes late nobody waits for it any more
  answer.catch(() => undefined)
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
