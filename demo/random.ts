/** A stream of numbers that depends on its seeds alone. */
export interface Azar {
  /** 0 ≤ x < 1. */
  real(): number
  /** Whole number, both ends included. */
  entero(desde: number, hasta: number): number
  si(probabilidad: number): boolean
  uno<T>(de: readonly T[]): T
  /** One of them, by weight. */
  segun<T>(de: readonly (readonly [T, number])[]): T
}

/** sfc32 seeded by whole numbers: each family has a stream of its own, so that a change in one moves no other. */
export function azar(...semillas: readonly number[]): Azar {
  let h = 0x9e3779b9
  const mezclar = (n: number) => {
    h = Math.imul(h ^ n, 0x85ebca6b)
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
    h ^= h >>> 16
    return h
  }
  for (const s of semillas) mezclar(s | 0)
  let [a, b, c, d] = [mezclar(1), mezclar(2), mezclar(3), 1]
  const real = () => {
    const t = (a + b + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return (t >>> 0) / 4_294_967_296
  }
  for (let i = 0; i < 8; i++) real()
  const entero = (desde: number, hasta: number) => desde + Math.floor(real() * (hasta - desde + 1))
  return {
    real,
    entero,
    si: (probabilidad) => real() < probabilidad,
    uno: <T>(de: readonly T[]) => de[entero(0, de.length - 1)] as T,
    segun: <T>(de: readonly (readonly [T, number])[]) => {
      let resto = real() * de.reduce((suma, [, peso]) => suma + peso, 0)
      for (const [valor, peso] of de) {
        resto -= peso
        if (resto < 0) return valor
      }
      return (de[de.length - 1] as readonly [T, number])[0]
    },
  }
}
