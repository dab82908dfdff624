import { enMiles } from '#domain/dinero.ts'

/**
 * Lists up to five pages of a pager, numbered from 0, with gaps as null (GEN-018):
 * 0 1 2 … 126 · 0 … 4 5 6 … 126 · 0 … 124 125 126.
 */
export function paginas(actual: number, total: number): (number | null)[] {
  if (total <= 5) return Array.from({ length: total }, (_, i) => i)
  const ultima = total - 1
  if (actual < 2) return [0, 1, 2, null, ultima]
  if (actual > ultima - 2) return [0, null, ultima - 2, ultima - 1, ultima]
  const medio = [actual - 1, actual, actual + 1]
  return [0, ...(actual > 2 ? [null] : []), ...medio, ...(actual < ultima - 2 ? [null] : []), ultima]
}

/** Writes a count, an integer: 1262 → '1.262'. */
export const numero = (n: number): string => `${n < 0 ? '-' : ''}${enMiles(String(Math.abs(n)))}`

/** Writes the range of a page: '1 a 10 de 1.262'. */
export function rango(pagina: number, filas: number, total: number): string {
  const desde = pagina * filas + 1
  return `${numero(desde)} a ${numero(Math.min(desde + filas - 1, total))} de ${numero(total)}`
}
