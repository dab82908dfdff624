import fc from 'fast-check'

/** Price work that is undone or that reaches many items; indexes are taken modulo what there is. */
export type Proceso =
  | { readonly que: 'procesar'; readonly anosAtras: number; readonly antes: Atraso | null }
  | { readonly que: 'deshacerProceso'; readonly cual: number }
  | { readonly que: 'deshacerValor'; readonly cual: number }

/** Lets days pass and raises every fee: otherwise there is hardly anything overdue to raise. */
export interface Atraso {
  readonly dias: number
  readonly suba: number
}

export const proceso: fc.Arbitrary<Proceso> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      que: fc.constant('procesar' as const),
      anosAtras: fc.nat({ max: 1 }),
      antes: fc.option(
        fc.record({ dias: fc.integer({ min: 15, max: 45 }), suba: fc.integer({ min: 1, max: 3_000_000 }) }),
        { freq: 3 },
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ que: fc.constant('deshacerProceso' as const), cual: fc.nat({ max: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ que: fc.constant('deshacerValor' as const), cual: fc.nat({ max: 4 }) }) },
)
