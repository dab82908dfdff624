/** A stream of numbers that depends on its seeds alone. */
export interface Random {
  /** 0 ≤ x < 1. */
  real(): number
  /** Whole number, both ends included. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  one<T>(of: readonly T[]): T
  /** One of the values, by weight. */
  weighted<T>(of: readonly (readonly [T, number])[]): T
}

/**
 * Creates a stream (sfc32) seeded by whole numbers. Each family has one of its own, so that a change in one family
 * changes no other.
 */
export function createRandom(...seeds: readonly number[]): Random {
  let h = 0x9e3779b9
  const mix = (n: number) => {
    h = Math.imul(h ^ n, 0x85ebca6b)
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
    h ^= h >>> 16
    return h
  }
  for (const seed of seeds) mix(seed | 0)
  let [a, b, c, d] = [mix(1), mix(2), mix(3), 1]
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
  const int = (from: number, to: number) => from + Math.floor(real() * (to - from + 1))
  return {
    real,
    int,
    chance: (probability) => real() < probability,
    one: <T>(of: readonly T[]) => of[int(0, of.length - 1)] as T,
    weighted: <T>(of: readonly (readonly [T, number])[]) => {
      let left = real() * of.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of of) {
        left -= weight
        if (left < 0) return value
      }
      return (of[of.length - 1] as readonly [T, number])[0]
    },
  }
}
