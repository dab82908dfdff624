import type { Col } from '../cuenta/tipos.ts'
import { unaVez } from '../unaVez.ts'

/** By what the report of debtors is sorted: the name, or an amount: until today, in all, what has no column, a column. */
export type ClaveDeOrden = 'alumno' | 'hoy' | 'total' | 'otros' | Col

export interface OrdenDeDeudores {
  readonly clave: ClaveDeOrden
  readonly desdeElMayor: boolean
}

/** How an order is written: 'alumno', '-hoy' from the largest down, 'col5'. */
export const ORDEN_DE_DEUDORES = /^(-?)(?:(alumno|hoy|total|otros)|col([1-9]|1[0-7]))$/

/** Reads an order; null for what is none. */
export function leerOrden(texto: string | undefined): OrdenDeDeudores | null {
  const [, signo, palabra, col] = ORDEN_DE_DEUDORES.exec(texto ?? '') ?? []
  if (signo === undefined) return null
  const clave = (palabra as Exclude<ClaveDeOrden, Col> | undefined) ?? (Number(col) as Col)
  return { clave, desdeElMayor: signo === '-' }
}

const POR_NOMBRE = unaVez(() => new Intl.Collator('es', { numeric: true, sensitivity: 'base' }))

/** Sorts debtors by their names or by their amounts; those who are alike stay in the order of the report. */
export function ordenadosPor<D>(
  deudores: readonly D[],
  { desdeElMayor }: OrdenDeDeudores,
  valor: (deudor: D) => string | number,
): readonly D[] {
  const signo = desdeElMayor ? -1 : 1
  const valores = new Map(deudores.map((d) => [d, valor(d)]))
  return deudores.toSorted((a, b) => signo * comparar(valores.get(a) ?? 0, valores.get(b) ?? 0))
}

const comparar = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : POR_NOMBRE().compare(String(a), String(b))
