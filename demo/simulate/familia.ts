import { libroDePrecios } from '#domain/cuenta/precios.ts'
import { repreciar } from '../cuenta/cambios.ts'
import { type Cuenta, sinCuentas } from '../cuenta/cuenta.ts'
import type { Familia } from '../personas/familias.ts'
import { momento } from '../tiempo.ts'
import { cobrarFamilia } from './cobros.ts'
import { scheduleCursado } from './cursado.ts'
import { enElMostrador, type Life, type World } from './life.ts'
import { createQueue } from './queue.ts'
import { visitas } from './visitas.ts'

/**
 * Takes a family through its years, event by event and price by price, until today. `idsAlumnos` are those of its
 * children. Answers its accounts; their items are not written yet.
 */
export function simularFamilia(world: World, familia: Familia, idsAlumnos: readonly number[]): Cuenta[] {
  const fin = momento(world.colegio.hoy, 86_400).ms
  const queue = createQueue(fin)
  const life: Life = { ...world, familia, cuentas: sinCuentas(), queue, libro: libroDePrecios([]), fijados: 0 }
  for (const [i, hijo] of familia.hijos.entries())
    for (const cursado of hijo.cursados) scheduleCursado(life, hijo, cursado, idsAlumnos[i] as number)
  for (const [dia, pedido] of visitas(world.colegio, familia)) {
    const visita = enElMostrador(life, dia)
    queue.add(visita, () => cobrarFamilia(life, pedido, visita))
  }
  queue.drain(({ ms }) => repreciarHasta(life, ms))
  repreciarHasta(life, fin)
  return life.cuentas.todas
}

/** Applies the prices that were entered until then (milliseconds). */
function repreciarHasta(life: Life, ms: number): void {
  const { colegio, precios, cuentas, plantel } = life
  for (let fijado = precios[life.fijados]; fijado && fijado.momento.ms <= ms; fijado = precios[life.fijados]) {
    life.libro = fijado.libro
    life.fijados += 1
    repreciar(colegio, cuentas, fijado, plantel.idAdmin)
  }
}
