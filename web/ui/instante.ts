import { diaYHora as deInstante } from '#domain/fecha.ts'

/** Writes an instant of the API in Salta's time: '15-07-2026 10:32'. */
export const diaYHora = (iso: string): string => deInstante(new Date(iso))
