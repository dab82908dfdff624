const KEY = 'campana.caja'

/** Reads the branch whose cash was last chosen on this computer, for who has no branch of his own; NaN without one. */
export const sucursalRecordada = (): number => Number(localStorage.getItem(KEY) ?? Number.NaN)

export const recordarSucursal = (idSucursal: number): void => localStorage.setItem(KEY, String(idSucursal))
