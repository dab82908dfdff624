import { libroDePrecios } from '#domain/cuenta/precios.ts'
import { repreciar } from '../cuenta/cambios.ts'
import { type Cuenta, sinCuentas } from '../cuenta/cuenta.ts'
import type { Familia } from '../personas/familias.ts'
import { momento } from '../tiempo.ts'
import { atTheCounter, type Life, type World } from './life.ts'
import { pay } from './payment.ts'
import { createQueue } from './queue.ts'
import { visitas } from './visitas.ts'
import { schoolYear } from './year.ts'

/**
 * Takes a family through its years, event by event and price by price, until today. `idsAlumnos` are those of its
 * children. Answers its accounts, whose items are not written yet.
 */
export function simulateFamily(world: World, familia: Familia, idsAlumnos: readonly number[]): Cuenta[] {
  const end = momento(world.colegio.hoy, 86_400).ms
  const queue = createQueue(end)
  const life: Life = { ...world, familia, cuentas: sinCuentas(), queue, libro: libroDePrecios([]), fijados: 0 }
  for (const [i, hijo] of familia.hijos.entries())
    for (const cursado of hijo.cursados) schoolYear(life, hijo, cursado, idsAlumnos[i] as number)
  for (const [dia, pedido] of visitas(world.colegio, familia)) {
    const when = atTheCounter(life, dia)
    queue.add(when, () => pay(life, pedido, when))
  }
  queue.drain((when) => enterPrices(life, when.ms))
  enterPrices(life, end)
  return life.cuentas.todas
}

/** The prices that were entered until then. */
function enterPrices(life: Life, until: number): void {
  const { colegio, precios, cuentas, plantel } = life
  for (let next = precios[life.fijados]; next && next.momento.ms <= until; next = precios[life.fijados]) {
    life.libro = next.libro
    life.fijados += 1
    repreciar(colegio, cuentas, next, plantel.idAdmin)
  }
}
