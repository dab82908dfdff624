import { ENTERO } from '../entero.ts'

/**
 * Says how long a property is tried. In `npm test` it is tried `numRuns` times, twice as often by CI, from the same
 * seed each time; CAMPANA_PROPIEDAD_CORRIDAS raises the runs and CAMPANA_PROPIEDAD_SEMILLA changes the seed, as `npm run largo` does.
 * `tiempo` is the limit of the test, which leaves room to make a counterexample small.
 */
export function corridas(numRuns: number) {
  const veces = Number(process.env['CAMPANA_PROPIEDAD_CORRIDAS'] ?? (ENTERO ? 2 * numRuns : numRuns))
  const tiempo = Math.max(120_000, veces * 10_000)
  return {
    parametros: {
      numRuns: veces,
      seed: Number(process.env['CAMPANA_PROPIEDAD_SEMILLA'] ?? 20_260_312),
      interruptAfterTimeLimit: tiempo - 20_000,
      markInterruptAsFailure: true,
    },
    tiempo,
  }
}
