import type { Medicion } from './medir.ts'
import type { MedicionDePantalla } from './pantalla.ts'
import type { MedicionDePlanilla } from './planilla.ts'
import { coma } from './tabla.ts'
import { type Tiempos, tiempos } from './tiempos.ts'

/** What a call may take: `veces` its yardstick, the best SQL or where there is none its own, and `ms` more. */
export interface Meta {
  veces: number
  ms: number
  /** Milliseconds that its own SQL may take. */
  base?: number | undefined
  /** Milliseconds that a paper may take, whatever its SQL and its processor's time. */
  papel?: number | undefined
}

/** How many times the processor's time of the bare route a call may take. */
const PROCESADOR = 2

/** A measurement beside its targets. Whether the slowest hundredth meets its own too is told, but machines that do other things spoil it. */
export function juzgar({ statements: _, ...medida }: Medicion, { veces, ms, base, papel }: Meta) {
  const { llamada, sql, mejor, procesador } = medida
  const vara = mejor ?? sql
  const limite: Tiempos = papel
    ? { mediana: papel, p99: papel }
    : { mediana: vara.mediana * veces + ms, p99: vara.p99 * veces + ms }
  const razonDeProcesador = procesador && procesador.llamada / procesador.desnuda
  return {
    ...medida,
    razon: { mediana: llamada.mediana / vara.mediana, p99: llamada.p99 / vara.p99 },
    razonDeProcesador,
    limite,
    meta: papel
      ? `${papel} ms`
      : `${coma(veces, 1)} × ${mejor ? 'mejor' : 'su SQL'}${ms ? ` + ${ms}` : ''}${base ? `, y su SQL ≤ ${base}` : ''}`,
    cumple: {
      mediana: llamada.mediana <= limite.mediana && (base === undefined || sql.mediana <= base),
      p99: llamada.p99 <= limite.p99,
      procesador: papel !== undefined || razonDeProcesador === null || razonDeProcesador <= PROCESADOR,
    },
  }
}

/** The workbook may take `veces` the report on screen, the server grow by `bytes`, and the first rows take `primeras` ms. */
export function juzgarPlanilla(m: MedicionDePlanilla, limite: { veces: number; bytes: number; primeras: number }) {
  const razon = m.planilla.mediana / m.pantalla.mediana
  const cumple = {
    planilla: razon <= limite.veces && m.crecio <= limite.bytes,
    primeras: m.primeras.mediana <= limite.primeras,
  }
  return { ...m, limite, razon, cumple }
}

/** The median run may have no task that is longer than `limite` milliseconds. */
export const juzgarPantallas = (medidas: readonly MedicionDePantalla[], limite: number) =>
  medidas.map((m) => ({ ...m, limite, cumple: tiempos(m.tareas).mediana <= limite }))
