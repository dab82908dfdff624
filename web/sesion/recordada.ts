const CLAVE = 'campana.identificacion'

/** The identification that someone asked this computer to remember (ROU-003). */
export const identificacionRecordada = (): string => localStorage.getItem(CLAVE) ?? ''

export function recordarIdentificacion(identificacion: string | null): void {
  if (identificacion) localStorage.setItem(CLAVE, identificacion)
  else localStorage.removeItem(CLAVE)
}
