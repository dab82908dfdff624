const TEXTO = Symbol('texto')

/** An answer that is written while its rows are read. */
interface PorPartes {
  [TEXTO]: (cabeza: object, demas: object | undefined) => AsyncGenerator<string>
}

/** The fields of an answer that are not its list. */
interface Resto<R> {
  /** Those that stand before the list. */
  readonly antes?: Partial<R>
  /** Gives the others once the list has ended. */
  readonly despues?: () => Partial<R>
}

/**
 * Makes an answer with a long list that is sent while it is read, so that it is never whole in memory and other calls
 * need not wait for it. It is one JSON document; what stands before the list, each batch of rows, already written as
 * JSON, and what follows have a line each, so that a client can read the rows as they come. Every refusal must come
 * before. Its type is that of what the client reads.
 */
export function porPartes<R extends object, K extends keyof R & string>(
  lista: K,
  batches: AsyncIterable<readonly string[]>,
  { antes = {}, despues = () => ({}) }: Resto<Omit<R, K>>,
): R {
  async function* texto(cabeza: object, demas: object | undefined) {
    yield `${JSON.stringify({ ...cabeza, ...antes }).slice(0, -1)},${JSON.stringify(lista)}:[\n`
    let coma = ''
    for await (const batch of batches) {
      if (batch.length === 0) continue
      yield `${coma}${batch.join(',')}\n`
      coma = ','
    }
    const cierre = JSON.stringify({ ...despues(), ...demas }).slice(1)
    yield `]${cierre === '}' ? '' : ','}${cierre}`
  }
  return { [TEXTO]: texto } satisfies PorPartes as unknown as R
}

/**
 * Writes the answer part by part: these fields first, the flags last; null for an answer that is not of this kind.
 */
export const partesDe = (respuesta: unknown, cabeza: object, demas?: object): AsyncGenerator<string> | null =>
  (respuesta as Partial<PorPartes> | null | undefined)?.[TEXTO]?.(cabeza, demas) ?? null

/** Puts the parts together, for the tests that check each answer against its contract. */
export async function reunir(partes: AsyncIterable<string>): Promise<unknown> {
  let texto = ''
  for await (const parte of partes) texto += parte
  return JSON.parse(texto)
}
