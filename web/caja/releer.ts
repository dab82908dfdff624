import { useQueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'

/** Reads the day in sight again: a refusal may come of what somebody else has done to it meanwhile. */
export function useReleerCaja(): () => void {
  const cliente = useQueryClient()
  return () => void cliente.invalidateQueries({ queryKey: [api.caja.dia.nombre] })
}
