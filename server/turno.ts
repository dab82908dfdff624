/** What the last comer of each key is doing. */
const ultimos = new Map<string, Promise<unknown>>()

/** Tells whether somebody of this key is at work or waits. */
export const hayTurno = (key: string): boolean => ultimos.has(key)

/** Does the works of one key one after another, in this process and in the order in which they came. */
export async function porTurno<R>(key: string, work: () => Promise<R>): Promise<R> {
  const anterior = ultimos.get(key)
  const mio = anterior ? anterior.then(work, work) : work()
  ultimos.set(key, mio)
  try {
    return await mio
  } finally {
    if (ultimos.get(key) === mio) ultimos.delete(key)
  }
}
