import type { agenda } from '#contract/agenda.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { construir, type Fecha, formatoFecha, sumarDias } from '#domain/fecha.ts'

export type Agenda = RecibidoDe<typeof agenda.leer>
export type Dia = Agenda['dias'][number]

export const MESES_DEL_ANO = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
] as const

/** Sunday first, as the calendars of the country (S31). */
export const DIAS_DE_SEMANA = ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'] as const

/** 0 for Sunday to 6. */
export const semanal = (fecha: Fecha): number => new Date(`${fecha}T00:00:00Z`).getUTCDay()

/** Lists the weeks of a month 1..12, each of seven days; null for those of other months. */
export function semanasDe(ano: number, mes: number): (Fecha | null)[][] {
  const primero = construir(ano, mes, 1) as Fecha
  const dias: (Fecha | null)[] = Array<null>(semanal(primero)).fill(null)
  for (let dia = primero; dia.slice(0, 7) === primero.slice(0, 7); dia = sumarDias(dia, 1)) dias.push(dia)
  while (dias.length % 7 > 0) dias.push(null)
  return Array.from({ length: dias.length / 7 }, (_, semana) => dias.slice(semana * 7, semana * 7 + 7))
}

/** Counts the days of each type. */
export const cuantosHay = (dias: readonly Dia[]) => ({
  Normal: dias.filter((d) => d.tipo === 'Normal').length,
  Vacaciones: dias.filter((d) => d.tipo === 'Vacaciones').length,
  Feriado: dias.filter((d) => d.tipo === 'Feriado').length,
})

export const NO_SE_ELIMINA = 'La Agenda Académica no puede ser eliminada. Existen Asistencias Cargadas'

/** Says why a school year with these days cannot be deleted (AGE-001); undefined when it can, as far as is known. */
export const porQueNoSeElimina = (dias: readonly Pick<Dia, 'conAsistencia'>[]): string | undefined =>
  dias.some((d) => d.conAsistencia) ? NO_SE_ELIMINA : undefined

/** '06/07/2026' */
export const escrita = (fecha: string) => formatoFecha(fecha as Fecha, '/')

/** 'Clases del 02/03/2026 al 11/12/2026 · vacaciones del …' */
export const periodos = ({ desde, hasta, desdeVacaciones, hastaVacaciones }: NonNullable<Agenda['agenda']>): string =>
  `Clases del ${escrita(desde)} al ${escrita(hasta)}${
    desdeVacaciones && hastaVacaciones
      ? ` · vacaciones del ${escrita(desdeVacaciones)} al ${escrita(hastaVacaciones)}`
      : ''
  }`
