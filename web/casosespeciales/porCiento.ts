const NUMERO = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 })

/** '62,5 %', the share to pay. */
export const porCiento = (porcentaje: number): string => `${NUMERO.format(porcentaje)} %`
