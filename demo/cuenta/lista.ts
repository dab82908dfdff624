import { type Clave, claveDeCuota, VALOR_CUOTA, VALOR_LOCKER, VALOR_MATERIA } from '#domain/cuenta/catalogo.ts'
import type { TipoValor } from '#domain/cuenta/tipos.ts'
import type { Fecha, Mes } from '#domain/fecha.ts'
import type { Academia } from '../academia.ts'
import type { Colegio } from '../colegio.ts'
import { habil, type Momento, momento } from '../tiempo.ts'

/** A price that the school means to enter, before it is judged. */
export interface PrecioPrevisto {
  readonly momento: Momento
  readonly clave: Clave
  readonly ano: number
  readonly mes: Mes
  readonly pesos: number
}

/** Prices in pesos of March 2026: by level (Inicial, Primario, Secundario) and by price type. */
const NIVEL = [0.86, 1, 1.17]
const TIPO: Readonly<Record<TipoValor, number>> = {
  1: 148_000,
  2: 112_000,
  3: 44_000,
  4: 17_500,
  5: 9_200,
  6: 41_000,
  7: 16_800,
  8: 9_200,
  9: 21_000,
  10: 7_100,
}

/** Gives the rises of a year: at its start, and from May, August and October. */
const subas = (ano: number): readonly number[] => {
  if (ano < 2015 || ano > 2035) return [1.02, 1.01, 1.01, 1.01]
  if (ano < 2020) return [1.15, 1.1, 1.08, 1.06]
  if (ano <= 2024) return [1.4, 1.3, 1.25, 1.2]
  return ano === 2025 ? [1.22, 1.15, 1.12, 1.1] : [1.2, 1.12, 1.1, 1.1]
}

/** Computes the factor on the prices of March 2026, in a year after so many (0..3) of its rises. */
export function nivelDePrecios(ano: number, paso: number): number {
  const dentro = (de: number, hasta: number) =>
    subas(de)
      .slice(1, hasta + 1)
      .reduce((f, s) => f * s, 1)
  let factor = dentro(ano, paso)
  for (let y = 2026; y < ano; y++) factor *= dentro(y, 3) * (subas(y + 1)[0] as number)
  for (let y = ano; y < 2026; y++) factor /= dentro(y, 3) * (subas(y + 1)[0] as number)
  return factor
}

/** Lists the prices of a school year: published in the October before, raised from May, August and October. */
export function listaDePrecios({ base }: Colegio, { jornadas, materias }: Academia, ano: number): PrecioPrevisto[] {
  const precios: PrecioPrevisto[] = []
  const ultimo = new Map<Fecha, number>()
  const fijar = (dia: Fecha, clave: Clave, mes: Mes, pesos: number) => {
    // Prices are entered from seven in the morning on, before the counter opens.
    const segundo = ultimo.get(dia) ?? 25_200
    ultimo.set(dia, segundo + 20)
    precios.push({ momento: momento(dia, segundo), clave, ano, mes, pesos })
  }
  const porNivel = (dia: Fecha, tipos: readonly TipoValor[], mes: Mes, paso: number, factor = 1) => {
    for (const tipo of tipos) {
      for (const [i, { id: idNivel }] of base.niveles.entries()) {
        const pesos = TIPO[tipo] * (NIVEL[i] ?? 1) * nivelDePrecios(ano, paso) * factor
        if (tipo === VALOR_CUOTA)
          for (const j of jornadas) fijar(dia, claveDeCuota(idNivel, j.id), mes, pesos * j.factor)
        else fijar(dia, { tipo, idNivel, idTipoJornada: null, idMateria: null }, mes, pesos)
      }
    }
  }
  const opcionales = (dia: Fecha, mes: Mes, paso: number) => {
    for (const [i, { id: idMateria }] of materias(ano)
      .filter((m) => m.opcional)
      .entries()) {
      const pesos = TIPO[VALOR_MATERIA] * (1 + i * 0.15) * nivelDePrecios(ano, paso)
      fijar(dia, { tipo: VALOR_MATERIA, idNivel: null, idTipoJornada: null, idMateria }, mes, pesos)
    }
  }
  porNivel(habil(ano - 1, 10, 15), [1, VALOR_CUOTA, 3, 4, 5, VALOR_LOCKER], 1, 0)
  porNivel(habil(ano, 1, 20), [1], 1, 0, 1.1)
  opcionales(habil(ano, 2, 18), 1, 0)
  porNivel(habil(ano, 3, 5), [6, 7, 8], 1, 0)
  porNivel(habil(ano, 4, 9), [VALOR_CUOTA], 3, 1)
  porNivel(habil(ano, 6, 12), [6, 7, 8], 1, 1)
  porNivel(habil(ano, 7, 15), [VALOR_CUOTA, VALOR_LOCKER], 6, 2)
  opcionales(habil(ano, 7, 16), 6, 2)
  porNivel(habil(ano, 9, 15), [VALOR_CUOTA], 8, 3)
  return precios
}
