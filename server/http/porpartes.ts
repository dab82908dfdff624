const TEXTO = Symbol('texto')

/** An answer that is written while its rows are read. */
interface PorPartes {
  [TEXTO]: (demas: object | undefined) => AsyncGenerator<string>
}

/**
 * Makes an answer with a long list that is sent while it is read, so that it is never whole in memory and other calls
 * need not wait for it. `resto` gives the other fields once the list has ended. Every refusal must come before. Its
 * type is that of what the client reads.
 */
export function porPartes<R extends object, K extends keyof R & string>(
  lista: K,
  batches: AsyncIterable<R[K]>,
  resto: () => Omit<R, K>,
): R {
  async function* texto(demas: object | undefined) {
    let antes = `{"Status":"OK",${JSON.stringify(lista)}:[`
    for await (const batch of batches) {
      const filas = JSON.stringify(batch).slice(1, -1)
      if (filas === '') continue
      yield antes + filas
      antes = ','
    }
    const cierre = JSON.stringify({ ...resto(), ...demas }).slice(1)
    yield `${antes === ',' ? '' : antes}]${cierre === '}' ? '' : ','}${cierre}`
  }
  return { [TEXTO]: texto } satisfies PorPartes as unknown as R
}

/** Writes the answer part by part, with these other fields; null for an answer that is not of this kind. */
export const partesDe = (respuesta: unknown, demas?: object): AsyncGenerator<string> | null =>
  (respuesta as Partial<PorPartes> | null | undefined)?.[TEXTO]?.(demas) ?? null

/** Puts the parts together, for the tests that check each answer against its contract. */
export async function reunir(partes: AsyncIterable<string>): Promise<unknown> {
  let texto = ''
  for await (const parte of partes) texto += parte
  return JSON.parse(texto)
}
