import type { Pesos } from '#contract/campos.ts'
import { aPesos, type Centavos, dePesos, formatoPesos } from '#domain/dinero.ts'

/** Turns an amount of an answer into centavos, so that sums are made in whole numbers only. */
export const enCentavos = (pesos: Pesos): Centavos => dePesos(pesos)

/** Undoes `enCentavos`, for what shows amounts as answers have them. */
export const enPesos = (monto: Centavos): Pesos => aPesos(monto) as Pesos

/** Writes '1.234,56', without the '$' that a matrix would repeat too often. */
export const sinSigno = (monto: Centavos): string => formatoPesos(monto).replace('$ ', '')
