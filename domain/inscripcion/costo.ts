import { etiqueta, TIPO_CUOTA, TIPO_LOCKER } from '../cuenta/catalogo.ts'
import type { ItemNuevo } from '../cuenta/tipos.ts'
import { type Centavos, sumar } from '../dinero.ts'
import type { Mes } from '../fecha.ts'

/** What an enrolment will owe of one thing: once, or each month from `desde` to `hasta`. */
export interface LineaDeCosto {
  /** 'Inscripción', 'Material 1', 'Cuota', 'Locker'. */
  readonly concepto: string
  readonly desde: Mes | null
  readonly hasta: Mes | null
  /** Of each time, with the special case taken off; null while there is no price. */
  readonly monto: Centavos | null
}

/**
 * Sums up the items that an enrolment makes (planDeItems): the one-offs as they stand in the account, and the months of
 * fees, then of lockers, as runs of the same amount. What does not apply is left out.
 */
export function costoDe(items: readonly ItemNuevo[]): { lineas: LineaDeCosto[]; total: Centavos } {
  const lineas: LineaDeCosto[] = []
  const suyos = items.filter((i) => i.aplicable)
  for (const i of suyos) if (i.mes === null) lineas.push(linea(etiqueta(i), i))
  for (const tipo of [TIPO_CUOTA, TIPO_LOCKER]) {
    const nueva = lineas.length
    for (const i of suyos) {
      if (i.tipo !== tipo) continue
      const esta = linea(tipo === TIPO_CUOTA ? 'Cuota' : 'Locker', i)
      const ultima = lineas.length > nueva ? lineas.at(-1) : undefined
      if (ultima && ultima.monto === esta.monto) lineas[lineas.length - 1] = { ...ultima, hasta: esta.hasta }
      else lineas.push(esta)
    }
  }
  return { lineas, total: sumar(suyos.map((i) => i.monto)) }
}

const linea = (concepto: string, { mes, monto, idValor }: ItemNuevo): LineaDeCosto => ({
  concepto,
  desde: mes,
  hasta: mes,
  monto: idValor === null ? null : monto,
})
