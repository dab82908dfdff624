import { COLUMNAS } from '../cuenta/catalogo.ts'
import { type CeldaBreve, type CeldasEscritas, cadaCelda } from '../cuenta/escritas.ts'
import { type Centavos, centavos } from '../dinero.ts'
import type { Pedido } from './pedidos.ts'

/** Picks what a cell shows: what is left to pay, or its full net amount (D-113). */
export const montoDeCelda = (c: CeldaBreve, adeudado: boolean): Centavos => (adeudado ? c.resta : c.monto)

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
