import type { Col } from '#domain/cuenta/tipos.ts'
import { montoDeCelda } from '#domain/deudores/cuenta.ts'
import { type ClaveDeOrden, leerOrden, ordenadosPor } from '#domain/deudores/orden.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { type Deudor, debeEnTotal } from './deudor.ts'

/** By what a column sorts a debtor, amounts in centavos: a cell that is not applicable comes below all others. */
function valorDe(clave: ClaveDeOrden, adeudado: boolean): (d: Deudor) => string | number {
  if (clave === 'alumno') return nombreCompleto
  if (clave === 'hoy') return (d) => d.debeHoy
  if (clave === 'total') return debeEnTotal
  if (clave === 'otros') return (d) => d.otros
  return (d) => {
    const celda = d.celdas[(clave satisfies Col) - 1]
    return celda && celda.estado !== 0 ? montoDeCelda(celda, adeudado) : -1
  }
}

/**
 * Sorts debtors by a column, '-key' from the largest down; those who are alike stay in the order of the report, which an
 * unknown key leaves as it is. `adeudado`: whether cells show what is still owed. The spreadsheet is sorted alike.
 */
export function ordenados(
  deudores: readonly Deudor[],
  orden: string | undefined,
  adeudado: boolean,
): readonly Deudor[] {
  const leido = leerOrden(orden)
  return leido ? ordenadosPor(deudores, leido, valorDe(leido.clave, adeudado)) : deudores
}

/** Gives the sort after a press on a heading: amounts from the largest down, then up, then as the report comes. */
export function ordenSiguiente(orden: string | undefined, key: string): string | undefined {
  const [primero, segundo] = key === 'alumno' ? [key, `-${key}`] : [`-${key}`, key]
  return orden === primero ? segundo : orden === segundo ? undefined : primero
}
