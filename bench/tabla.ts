import type { Tiempos } from './tiempos.ts'

/** Numbers and tables as the report writes them. */
export const coma = (n: number, decimales: number): string => n.toFixed(decimales).replace('.', ',')
export const dos = ({ mediana, p99 }: Tiempos, decimales: number): string =>
  `${coma(mediana, decimales)} / ${coma(p99, decimales)}`
export const enteros = (ms: readonly number[]): string => ms.map((n) => (n === 0 ? '–' : Math.round(n))).join(', ')
export const kilos = (bytes: number): string => coma(bytes / 1000, 1)
export const megas = (bytes: number): string => coma(bytes / 1e6, 1)
export const marca = (bien: boolean): string => (bien ? 'sí' : 'NO')
export const NADA = '–'

/** In Markdown, the columns below each other. */
export function tabla(titulos: string[], filas: string[][]): string {
  const anchos = titulos.map((t, i) => Math.max(t.length, ...filas.map((f) => f[i]?.length ?? 0)))
  const linea = (celdas: string[]) => `| ${celdas.map((c, i) => c.padEnd(anchos[i] ?? 0)).join(' | ')} |`
  return [linea(titulos), linea(anchos.map((a) => '-'.repeat(a))), ...filas.map(linea)].join('\n')
}
