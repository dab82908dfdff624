import { useQuery } from '@tanstack/react-query'
import { type Fecha, fechaEnSalta } from '#domain/fecha.ts'
import { api } from '../call/api.ts'

const DIEZ_MINUTOS = 600_000

function usePublica() {
  return useQuery({
    queryKey: [api.syscfg.get.nombre],
    queryFn: () => api.syscfg.get({ query: { appKey: 'campana' } }, { pasiva: true }),
    staleTime: DIEZ_MINUTOS,
    // a screen left open overnight has to learn of the new day
    refetchInterval: DIEZ_MINUTOS,
  })
}

/** The public configuration: name of the school, the server's day, demo users (C6). Undefined until it is there. */
export const useConfiguracion = () => usePublica().data

/** Whether the server has said its day, or has failed to: screens that begin with today wait for it. */
export const useDiaSabido = (): boolean => !usePublica().isPending

/** Today by the server's clock (D-230); by the browser's where the server did not say. */
export function useHoy(): Fecha {
  return (useConfiguracion()?.hoy as Fecha | undefined) ?? fechaEnSalta(new Date())
}
