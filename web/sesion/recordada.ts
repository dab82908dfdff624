const KEY = 'campana.identificacion'

/** Reads the identification that someone asked this computer to remember (ROU-003). */
export const identificacionRecordada = (): string => localStorage.getItem(KEY) ?? ''

export function recordarIdentificacion(identificacion: string | null): void {
  if (identificacion) localStorage.setItem(KEY, identificacion)
  else localStorage.removeItem(KEY)
}
