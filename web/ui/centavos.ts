import type { Pesos } from '#contract/campos.ts'
import { type Centavos, dePesos, formatoPesos } from '#domain/dinero.ts'

/** An amount of an answer, in centavos: sums are made in whole numbers only. */
export const enCentavos = (pesos: Pesos): Centavos => dePesos(pesos)

/** '1.234,56': in matrices the '$' would be said too often. */
export const sinSigno = (monto: Centavos): string => formatoPesos(monto).replace('$ ', '')
