import { unaVez } from './unaVez.ts'

const NUMERO = unaVez(() => new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 }))

/** Percent that a share to pay takes off, both in whole hundredths: 62.5 → 37.5. */
export const descuentoDe = ({ porcentaje }: { readonly porcentaje: number }): number =>
  (10_000 - porcentaje * 100) / 100

/** Writes the share to pay: '62,5 %'. */
export const porCiento = (porcentaje: number): string => `${NUMERO().format(porcentaje)} %`
