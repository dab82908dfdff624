/**
 * How long a property is tried: in `npm test` as often as `numRuns` says, from the same seed each time;
 * CAMPANA_PROPIEDAD_CORRIDAS raises the runs and CAMPANA_PROPIEDAD_SEMILLA makes them others, as `npm run largo` does. `tiempo` is the test's own limit, which leaves room to make a counterexample small.
 */
export function corridas(numRuns: number) {
  const veces = Number(process.env['CAMPANA_PROPIEDAD_CORRIDAS'] ?? numRuns)
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
