import type { Libro } from '#domain/cuenta/precios.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Academia } from '../academia.ts'
import type { Cobranza } from '../cobranza/cobranza.ts'
import type { Colegio } from '../colegio.ts'
import type { Cuentas } from '../cuenta/cuenta.ts'
import type { PrecioFijado } from '../cuenta/precios.ts'
import type { Familia } from '../personas/familias.ts'
import type { Operador, Plantel } from '../personas/plantel.ts'
import { type Momento, momento } from '../tiempo.ts'
import type { Queue } from './queue.ts'

/** What all families share. */
export interface World {
  readonly colegio: Colegio
  readonly academia: Academia
  readonly plantel: Plantel
  readonly precios: readonly PrecioFijado[]
  /** Collections of all families so far. */
  readonly cobranzas: Cobranza[]
}

/** A family in the middle of its years at the school. */
export interface Life extends World {
  readonly familia: Familia
  readonly cuentas: Cuentas
  readonly queue: Queue
  /** The prices in force by now, and how many of `precios` were entered. */
  libro: Libro
  fijados: number
}

/** Picks a moment of a day at which the counter is open. */
export function enElMostrador({ colegio, familia: { random } }: Life, dia: Fecha): Momento {
  // Those of today are early, so that the school has some when it is first looked at.
  if (dia === colegio.hoy) return momento(dia, random.int(27_600, 30_600))
  return momento(dia, random.chance(0.8) ? random.int(28_800, 45_900) : random.int(61_200, 68_400))
}

export const unOperador = ({ plantel, familia: { random, idSucursal } }: Life): Operador =>
  random.one(plantel.operadores(idSucursal))
