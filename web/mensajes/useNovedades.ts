import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { RecibidoDe } from '#contract/route.ts'
import type { syscfg } from '#contract/syscfg.ts'
import { api } from '../call/api.ts'
import { escuchar } from './escuchar.ts'

/** Milliseconds between two readings at least (NOT-004). */
const CADA = 1_000

/** What shows notifications, and is read again when there are new ones. */
export const MUESTRAN_MENSAJES = [api.syscfg.headerdata, api.mensajes.notificationspage] as const

type Leidas = RecibidoDe<typeof syscfg.headerdata>

/** Keeps notifications, and what the user may do, up to date while the page is open: both arrive without a reload. */
export function useNovedades(activa: boolean): void {
  const cliente = useQueryClient()
  useEffect(() => {
    if (!activa) return
    const fin = new AbortController()
    let pendiente: ReturnType<typeof setTimeout> | undefined
    let ultima = 0
    const releerMensajes = () => {
      pendiente = undefined
      ultima = Date.now()
      for (const { nombre } of MUESTRAN_MENSAJES) void cliente.invalidateQueries({ queryKey: [nombre] })
    }
    const alHaber = (palabra: string) => {
      if (palabra === 'reglas' || palabra === 'otra-vez')
        void cliente.invalidateQueries({ queryKey: [api.syscfg.getseccionsecurity.nombre] })
      if (palabra === 'reglas') return
      const leidas = cliente.getQueryData<Leidas>([api.syscfg.headerdata.nombre])
      if (leidas && palabra === `sin-leer ${leidas.notifications.totals.TotalNoLeidas}`) return
      pendiente ??= setTimeout(releerMensajes, Math.max(0, ultima + CADA - Date.now()))
    }
    escuchar(alHaber, fin.signal)
    return () => {
      fin.abort()
      clearTimeout(pendiente)
    }
  }, [activa, cliente])
}
