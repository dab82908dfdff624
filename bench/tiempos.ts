/** Milliseconds. */
export interface Tiempos {
  mediana: number
  p99: number
}

export const tiempos = (ms: readonly number[]): Tiempos => {
  const orden = ms.toSorted((a, b) => a - b)
  const en = (parte: number) => orden[Math.max(0, Math.ceil(orden.length * parte) - 1)] ?? Number.NaN
  return { mediana: en(0.5), p99: en(0.99) }
}

export async function timed<R>(work: () => Promise<R>, en: number[]): Promise<R> {
  const desde = performance.now()
  const hecho = await work()
  en.push(performance.now() - desde)
  return hecho
}
