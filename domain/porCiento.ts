import { unaVez } from './unaVez.ts'

const NUMERO = unaVez(() => new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 }))

/** Writes the share to pay: '62,5 %'. */
export const porCiento = (porcentaje: number): string => `${NUMERO().format(porcentaje)} %`
