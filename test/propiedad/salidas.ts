import fc from 'fast-check'

/**
 * A student leaves, his last payment is annulled while he is out, or he comes back: the first from `cual` on to whom it
 * can happen.
 */
export type Salida =
  | { readonly que: 'salir'; readonly cual: number; readonly hace: number; readonly eliminado: boolean }
  | { readonly que: 'anularFuera'; readonly cual: number }
  | { readonly que: 'volver'; readonly cual: number }

const cual = fc.nat({ max: 7 })

export const salida: fc.Arbitrary<Salida> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      que: fc.constant('salir' as const),
      cual,
      hace: fc.oneof(fc.constant(0), fc.nat({ max: 120 })),
      eliminado: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ que: fc.constant('anularFuera' as const), cual }) },
  { weight: 3, arbitrary: fc.record({ que: fc.constant('volver' as const), cual }) },
)
