import { anoDe, type Fecha } from '#domain/fecha.ts'
import type { Periodo } from '#domain/panel/periodo.ts'

/**
 * Names days of one month, short so that an amount stands beside it: 'del 1 al 23/10'; with the year where it is not that
 * of `hoy`.
 */
export function diasDe({ desde, hasta }: Periodo, hoy: Fecha): string {
  const ano = anoDe(desde) === anoDe(hoy) ? '' : `/${anoDe(desde)}`
  const dia = Number(hasta.slice(8))
  return `${dia === 1 ? 'el 1' : `del 1 al ${dia}`}/${desde.slice(5, 7)}${ano}`
}

/** Says which part of the whole was paid, rounded down: all of it is 100 % only when nothing is left. */
export const porcentajeDe = (parte: number, todo: number): number => (todo === 0 ? 0 : Math.floor((parte / todo) * 100))

/** Compares with a year before: '38 más que en 2025 a esta fecha'. */
export function comparado(ahora: number, antes: number, ano: number, numero: (n: number) => string): string {
  const de = `en ${ano} a esta fecha`
  if (ahora === antes) return `Los mismos que ${de}`
  return `${numero(Math.abs(ahora - antes))} ${ahora > antes ? 'más' : 'menos'} que ${de}`
}

/** Says of a fee, 'Cuota Abril 2026', why nobody has it to pay. */
export const sinCuotas = (cuota: string, falta: 'valores' | 'inscriptos' | 'monto' | null): string =>
  falta === 'valores'
    ? `Todavía no hay valores de ${cuota}`
    : falta === 'inscriptos'
      ? `Todavía nadie tiene ${cuota}: no hay inscriptos`
      : `Ningún inscripto tiene monto en ${cuota}`
