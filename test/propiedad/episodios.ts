import fc from 'fast-check'
import { proceso } from './procesos.ts'
import { dia, porcentaje, type Suceso, suceso, tilde, toma, valor } from './sucesos.ts'

const uno = (s: Suceso): Suceso[] => [s]
const cual = fc.nat({ max: 7 })
const entretanto: fc.Arbitrary<Suceso> = fc.oneof(valor, dia, porcentaje, proceso, tilde)

/**
 * One student ticks, pays, leaves, has a payment annulled and comes back: by chance alone these would hardly ever meet.
 */
export const idaYVuelta: fc.Arbitrary<Suceso[]> = fc
  .record({
    cual,
    tildes: fc.array(tilde, { minLength: 1, maxLength: 3 }),
    tomas: fc.array(toma, { minLength: 2, maxLength: 5 }),
    pac: fc.boolean(),
    hace: fc.oneof(fc.constant(0), fc.nat({ max: 120 })),
    eliminado: fc.boolean(),
    otraVez: fc.option(fc.nat({ max: 120 })),
    fuera: fc.array(entretanto, { maxLength: 2 }),
    vuelve: fc.boolean(),
  })
  .map(({ cual, tildes, tomas, pac, hace, eliminado, otraVez, fuera, vuelve }): Suceso[] => [
    ...tildes.map((t): Suceso => ({ ...t, cual })),
    { que: 'cobrar', caja: 0, partes: [{ cual, pac, tomas }], medios: [] },
    { que: 'salir', cual, hace, eliminado },
    ...(otraVez === null ? [] : uno({ que: 'salir', cual, hace: otraVez, eliminado: false })),
    { que: 'anularFuera', cual },
    ...fuera,
    ...(vuelve ? uno({ que: 'volver', cual }) : []),
  ])

/** Episodes of a school: single events, or a whole story of one student. */
export const episodio: fc.Arbitrary<Suceso[]> = fc.oneof(
  { weight: 12, arbitrary: suceso.map(uno) },
  { weight: 1, arbitrary: idaYVuelta },
)
