import { COLUMNAS } from '../cuenta/catalogo.ts'
import { type Centavos, centavos } from '../dinero.ts'
import type { Pedido } from './pedidos.ts'

/** A cell of the debtors report. */
export interface CeldaDeDeudor {
  readonly estado: 0 | 1 | 2 | 3
  /** Full net amount. */
  readonly monto: Centavos
  /** What is left to pay of it. */
  readonly resta: Centavos
}

/** The 17 cells of an enrolment as they are read and sent: short, for a school has hundreds of thousands. */
export interface CeldasEscritas {
  /** A digit each, by column: '33112…'. */
  readonly estados: string
  /** Full net amounts. */
  readonly montos: readonly number[]
  /** What is left to pay of each cell in state 2, in their order. */
  readonly restas: readonly number[]
}

const CERO = '0'.charCodeAt(0)

/** Goes through the cells: one in state 1 owes all of its amount, one in state 2 what the list says, others nothing. */
export function cadaCelda(
  { estados, montos, restas }: CeldasEscritas,
  hacer: (i: number, estado: CeldaDeDeudor['estado'], monto: number, resta: number) => void,
): void {
  let parciales = 0
  // counted, not iterated: a school has hundreds of thousands of cells
  for (let i = 0; i < montos.length; i++) {
    const monto = montos[i] as number
    const estado = (estados.charCodeAt(i) - CERO) as CeldaDeDeudor['estado']
    hacer(i, estado, monto, estado === 1 ? monto : estado === 2 ? (restas[parciales++] ?? 0) : 0)
  }
}

/** Reads the cells as objects. */
export function leerCeldas(escritas: CeldasEscritas): CeldaDeDeudor[] {
  const celdas: CeldaDeDeudor[] = []
  cadaCelda(escritas, (_, estado, monto, resta) =>
    celdas.push({ estado, monto: centavos(monto), resta: centavos(resta) }),
  )
  return celdas
}

/** Picks what a cell shows: what is left to pay, or its full net amount (D-113). */
export const montoDeCelda = (c: CeldaDeDeudor, adeudado: boolean): Centavos => (adeudado ? c.resta : c.monto)

/**
 * Adds up a report row by row: each column as shown and the largest amount in it, and what is owed of what was asked for
 * and in all. `otros`: what the row owes that has no column, in centavos.
 */
export function crearSumas(pedidos: readonly Pedido[], adeudado: boolean) {
  const totales = COLUMNAS.map(() => 0)
  const mayores = COLUMNAS.map(() => 0)
  const pedidas = new Map(
    [...Map.groupBy(pedidos, (p) => p.ano)].map(([ano, suyos]) => [ano, new Set(suyos.map((p) => p.col - 1))]),
  )
  let [pedida, total] = [0, 0]
  return {
    agregar(ano: number, escritas: CeldasEscritas, otros = 0) {
      total += otros
      const suyas = pedidas.get(ano)
      cadaCelda(escritas, (i, _, monto, resta) => {
        const visto = adeudado ? resta : monto
        totales[i] = (totales[i] ?? 0) + visto
        mayores[i] = Math.max(mayores[i] ?? 0, visto)
        total += resta
        if (suyas?.has(i)) pedida += resta
      })
    },
    leer: () => ({
      totales: totales.map(centavos),
      mayores: mayores.map(centavos),
      pedida: centavos(pedida),
      total: centavos(total),
    }),
  }
}
