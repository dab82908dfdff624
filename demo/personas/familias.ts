import type { Academia, Sucursal } from '../academia.ts'
import type { Colegio } from '../colegio.ts'
import { createRandom, type Random } from '../random.ts'
import { armarHijo, type Hijo, ULTIMO_NUMERO } from './hijos.ts'

/** How punctually a family pays. */
export type Perfil = 'puntual' | 'normal' | 'tardio' | 'moroso'

export interface Familia {
  readonly indice: number
  readonly idSucursal: number
  readonly padres: 1 | 2
  readonly perfil: Perfil
  /** Whether it pays a whole year at once. */
  readonly pac: boolean
  readonly idJornada: number
  readonly hijos: readonly Hijo[]
  readonly random: Random
}

const PERFILES = [
  ['puntual', 56],
  ['normal', 29],
  ['tardio', 11],
  ['moroso', 4],
] as const

const HIJOS = [
  [1, 80],
  [2, 16.5],
  [3, 3],
  [4, 0.5],
] as const

/** Makes the families of the school, so many that together they have exactly `colegio.alumnos` children. */
export function* familias(colegio: Colegio, academia: Academia): Generator<Familia> {
  const [simple, completa] = academia.jornadas.map((j) => j.id)
  const sucursales = academia.sucursales.map((s) => [s, s.peso] as const)
  const centro = academia.sucursales[0] as Sucursal
  let faltan = colegio.alumnos
  for (let indice = 0; faltan > 0; indice++) {
    const random = createRandom(colegio.seed, 3, indice)
    // The first family is the demo parent's: three children at Centro, one in Secundario, who owe a little.
    const demo = indice === 0
    const sucursal = demo ? centro : random.weighted(sucursales)
    const cuantos = Math.min(faltan, demo ? 3 : random.weighted(HIJOS))
    faltan -= cuantos
    const anos = colegio.hasta - colegio.desde + 1
    const mayor = demo ? 13 : random.int(1, ULTIMO_NUMERO - 1 + anos)
    const hijos: Hijo[] = []
    for (let i = 0, numero = mayor; i < cuantos; i++) {
      hijos.push(armarHijo(colegio, academia, random, { sucursal, numero, hermano: i > 0, fiel: demo }))
      const menor = numero - (demo ? 4 : random.int(1, 4))
      numero = menor >= 1 ? menor : random.int(1, ULTIMO_NUMERO)
    }
    yield {
      indice,
      idSucursal: sucursal.id,
      hijos,
      random,
      idJornada: (random.chance(0.3) ? completa : simple) as number,
      padres: !demo && random.chance(0.04) ? 1 : 2,
      perfil: demo ? 'normal' : random.weighted(PERFILES),
      pac: !demo && random.chance(0.025),
    }
  }
}
