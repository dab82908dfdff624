import { useCallback, useSyncExternalStore } from 'react'
import type { Registro } from './registro.ts'
import type { Cuenta, Marca, Resumen } from './tipos.ts'

/** Gives the mark of a cell, and draws again when that changes. */
export function useMarca(registro: Registro, idAlumno: number, idDia: number): Marca {
  const oir = useCallback((f: () => void) => registro.oir.celda(idAlumno, idDia)(f), [registro, idAlumno, idDia])
  return useSyncExternalStore(oir, () => registro.marca(idAlumno, idDia))
}

export function useCuenta(registro: Registro, idDia: number): Cuenta {
  const oir = useCallback((f: () => void) => registro.oir.dia(idDia)(f), [registro, idDia])
  return useSyncExternalStore(oir, () => registro.cuenta(idDia))
}

export const useResumen = (registro: Registro): Resumen => useSyncExternalStore(registro.oir.todo, registro.resumen)
