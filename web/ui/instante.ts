import { fechaEnSalta, formatoFecha, ZONA } from '#domain/fecha.ts'

const HORA = new Intl.DateTimeFormat('es-AR', { timeZone: ZONA, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Writes an instant of the API in Salta's time: '15-07-2026 10:32'. */
export function diaYHora(iso: string): string {
  const instante = new Date(iso)
  return `${formatoFecha(fechaEnSalta(instante))} ${HORA.format(instante)}`
}
