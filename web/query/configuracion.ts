import { useQuery } from '@tanstack/react-query'
import { type Fecha, fechaEnSalta } from '#domain/fecha.ts'
import { CONFIGURACION, leerConfiguracion } from './publica.ts'

const DIEZ_MINUTOS = 600_000

function usePublica() {
  return useQuery({
    queryKey: [CONFIGURACION],
    queryFn: leerConfiguracion,
    staleTime: DIEZ_MINUTOS,
    // a screen left open overnight must learn of the new day
    refetchInterval: DIEZ_MINUTOS,
  })
}

/**
 * Reads the public configuration: name of the school, the server's day, demo users (C6). Undefined until it arrives.
 */
export const useConfiguracion = () => usePublica().data

/** Tells whether the server has said its day, or failed to: screens that begin with today wait for it. */
export const useDiaSabido = (): boolean => !usePublica().isPending

/** Gives today by the server's clock (D-230); by the browser's if the server did not say. */
export function useHoy(): Fecha {
  return (useConfiguracion()?.hoy as Fecha | undefined) ?? fechaEnSalta(new Date())
}
