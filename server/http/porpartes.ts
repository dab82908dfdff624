const TEXTO = Symbol('texto')

/** An answer that is written while its rows are read. */
interface PorPartes {
  [TEXTO]: (demas: object | undefined) => AsyncGenerator<string>
}

/**
 * An answer with a long list, which is sent as it is read: neither the whole of it stands in memory nor do other
 * calls wait until it is written. `resto` gives the other fields once the list has ended. What can be refused must
 * have been refused before. The type is that of what the client reads.
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

/** Its text, part by part and with these other fields; null for an answer that is there already. */
export const partesDe = (respuesta: unknown, demas?: object): AsyncGenerator<string> | null =>
  (respuesta as Partial<PorPartes> | null | undefined)?.[TEXTO]?.(demas) ?? null

/** The whole of it, for the tests that check each answer against its contract. */
export async function reunir(partes: AsyncIterable<string>): Promise<unknown> {
  let texto = ''
  for await (const parte of partes) texto += parte
  return JSON.parse(texto)
}
