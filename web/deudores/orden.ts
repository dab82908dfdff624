import type { Col } from '#domain/cuenta/tipos.ts'
import { montoDeCelda } from '#domain/deudores/cuenta.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { type Deudor, debeEnTotal } from './deudor.ts'

const POR_NOMBRE = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })

/** The amount of a debtor by which a column sorts, in centavos; null for a key that is no column of amounts. */
function montoDe(key: string, adeudado: boolean): ((d: Deudor) => number) | null {
  if (key === 'hoy') return (d) => d.debeHoy
  if (key === 'total') return debeEnTotal
  if (key === 'otros') return (d) => d.otros
  const col = /^col(\d{1,2})$/.exec(key)?.[1]
  if (col === undefined) return null
  return (d) => {
    const celda = d.celdas[(Number(col) as Col) - 1]
    return celda && celda.estado !== 0 ? montoDeCelda(celda, adeudado) : -1
  }
}

/**
 * Sorts debtors by a column, '-key' from the largest down; those who are alike stay in the order of the report, which an
 * unknown key leaves as it is. `adeudado`: whether cells show what is still owed.
 */
export function ordenados(
  deudores: readonly Deudor[],
  orden: string | undefined,
  adeudado: boolean,
): readonly Deudor[] {
  const key = orden?.replace(/^-/, '') ?? ''
  const signo = orden?.startsWith('-') ? -1 : 1
  if (key === 'alumno')
    return deudores.toSorted((a, b) => signo * POR_NOMBRE.compare(nombreCompleto(a), nombreCompleto(b)))
  const monto = montoDe(key, adeudado)
  if (!monto) return deudores
  const montos = new Map(deudores.map((d) => [d, monto(d)]))
  return deudores.toSorted((a, b) => signo * ((montos.get(a) ?? 0) - (montos.get(b) ?? 0)))
}

/** Gives the sort after a press on a heading: amounts from the largest down, then up, then as the report comes. */
export function ordenSiguiente(orden: string | undefined, key: string): string | undefined {
  const [primero, segundo] = key === 'alumno' ? [key, `-${key}`] : [`-${key}`, key]
  return orden === primero ? segundo : orden === segundo ? undefined : primero
}
