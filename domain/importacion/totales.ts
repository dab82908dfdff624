import { fold } from '../texto.ts'

const TOTAL =
  /^(sub)?total(es)?( general(es)?| (de )?(alumnos|padres|empleados|personas|inscriptos|cuotas|pagos|filas))?:?[\s\d.,]*$/
const CIFRAS = /^[$\s\d.,%-]+$/
/** Fields by which a row says of whom it is. */
const DE_ALGUIEN = /(^|\.)(dni|cuil|legajo)$/

/** Tells a row that looks like one that adds up a table: 'TOTAL', '', '12', '$ 1.250.000,00'. */
export function pareceDeTotales(celdas: readonly string[]): boolean {
  const [primera, ...otras] = celdas.map((c) => c.trim()).filter(Boolean)
  return primera !== undefined && TOTAL.test(fold(primera)) && otras.every((c) => CIFRAS.test(c))
}

/**
 * Tells of such a row whether it adds up others, and is about nobody: the columns that say of whom a row is are there, and
 * empty in it. `campos` names the columns, null for those that are not taken. 'total' beside a document is an amount.
 */
export function esDeTotales(celdas: readonly string[], campos: readonly (string | null)[]): boolean {
  const deQuien = campos.flatMap((campo, i) => (campo !== null && DE_ALGUIEN.test(campo) ? [i] : []))
  return pareceDeTotales(celdas) && deQuien.length > 0 && deQuien.every((i) => (celdas[i] ?? '').trim() === '')
}
