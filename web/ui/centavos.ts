import type { Pesos } from '#contract/campos.ts'
import { type Centavos, dePesos, formatoPesos } from '#domain/dinero.ts'

/** Turns an amount of an answer into centavos, so that sums are made in whole numbers only. */
export const enCentavos = (pesos: Pesos): Centavos => dePesos(pesos)

/** Writes '1.234,56', without the '$' that a matrix would repeat too often. */
export const sinSigno = (monto: Centavos): string => formatoPesos(monto).replace('$ ', '')
