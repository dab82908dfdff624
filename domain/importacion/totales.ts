import { fold } from '../texto.ts'

const TOTAL = /^(sub)?total(es)?\b[a-z ]*:?[\s\d.,]*$/
const CIFRAS = /^[$\s\d.,%-]+$/

/** Tells the row that adds up a table, which is about nobody: 'TOTAL', '', '12', '$ 1.250.000,00'. */
export function esDeTotales(celdas: readonly string[]): boolean {
  const [primera, ...otras] = celdas.map((c) => c.trim()).filter(Boolean)
  return primera !== undefined && TOTAL.test(fold(primera)) && otras.every((c) => CIFRAS.test(c))
}
