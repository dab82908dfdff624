import { mesInicioPorDefecto } from '#domain/cuenta/tiempo.ts'
import { construir, type Fecha, type Mes, sumarDias } from '#domain/fecha.ts'
import type { Academia, Caso, Sucursal } from '../academia.ts'
import type { Colegio } from '../colegio.ts'
import type { Random } from '../random.ts'
import { habil, habilDesde } from '../tiempo.ts'

/** One school year of a student, before anything is charged. */
export interface Cursado {
  readonly ano: number
  readonly numero: number
  readonly idCurso: number
  readonly fecha: Fecha
  readonly mesInicio: Mes
  readonly caso: Caso
  readonly conLocker: boolean
  /** How many optional subjects he takes. */
  readonly opcionales: number
  /** Day on which the student left in the middle of the year. */
  readonly baja: Fecha | null
}

export interface Hijo {
  readonly cursados: readonly Cursado[]
  /** First year at the school, which may lie before the first of the demo. */
  readonly ingreso: number
  /** Grade in the year `hasta`; past the last one for a student who has finished. */
  readonly numero: number
  readonly eliminado: boolean
}

export const ULTIMO_NUMERO = 15

/** Grades in which a child usually enters, Sala de 3, Sala de 4, 1° Grado and 1° Año; 0 is any. */
const INGRESOS = [
  [1, 46],
  [2, 12],
  [4, 20],
  [11, 14],
  [0, 8],
] as const

const CASOS: readonly (readonly [Caso, number])[] = [
  ['ninguno', 91],
  ['docente', 2],
  ['mediaBeca', 3],
  ['beca', 3],
  ['becaCompleta', 1],
]

/** Makes a child and its years at the school. `fiel`: it never leaves nor changes. */
export function armarHijo(
  colegio: Colegio,
  academia: Academia,
  random: Random,
  de: { readonly sucursal: Sucursal; readonly numero: number; readonly hermano: boolean; readonly fiel: boolean },
): Hijo {
  const { numero, fiel, hermano } = de
  const entra = random.weighted(INGRESOS) || random.int(1, Math.min(numero, ULTIMO_NUMERO))
  const numeroDeIngreso = fiel ? 1 : Math.min(entra, numero, ULTIMO_NUMERO)
  const ingreso = colegio.hasta - (numero - numeroDeIngreso)
  const suyo = random.weighted(CASOS)
  const caso = fiel || suyo === 'ninguno' ? (hermano ? 'hermanos' : 'ninguno') : suyo
  const division = random.int(0, 999)
  const seVa = !fiel && random.chance(0.035 * (colegio.hasta - colegio.desde))
  const ultimo = seVa ? random.int(colegio.desde, colegio.hasta - 1) : null
  const cursados: Cursado[] = []
  for (let ano = Math.max(colegio.desde, ingreso); ano <= colegio.hasta + 1; ano++) {
    const cursa = numero - (colegio.hasta - ano)
    if (cursa > ULTIMO_NUMERO) break
    const fecha = fiel ? habil(ano, 2, 10) : fechaDeInscripcion(random, ano, ano === ingreso)
    if (fecha > colegio.hoy) break
    const sucursal = cursa <= de.sucursal.ultimoNumero ? de.sucursal : (academia.sucursales[0] as Sucursal)
    const cursos = academia.cursos(sucursal.id, cursa)
    const pronto = !fiel && ano <= colegio.hasta && random.chance(0.008)
    const baja = pronto ? habil(ano, random.int(4, 10), random.int(1, 28)) : null
    const yaFue = baja !== null && baja > fecha && baja <= colegio.hoy
    cursados.push({
      ano,
      numero: cursa,
      idCurso: cursos[division % cursos.length] as number,
      fecha,
      mesInicio: mesInicioPorDefecto(fecha, ano),
      caso,
      conLocker: random.chance(0.45) || (fiel && cursa > 10),
      opcionales: random.chance(0.2) ? (random.chance(0.15) ? 2 : 1) : 0,
      baja: yaFue ? baja : null,
    })
    if (yaFue || ano === ultimo) break
  }
  return { cursados, ingreso, numero, eliminado: cursados.at(-1)?.baja != null && random.chance(0.6) }
}

const CUANDO = [
  ['noviembre', 45],
  ['febrero', 38],
  ['marzo', 17],
] as const

/**
 * Picks the day of an enrolment: from November on for the year that follows; for new students sometimes in the middle
 * of the year.
 */
function fechaDeInscripcion(random: Random, ano: number, nuevo: boolean): Fecha {
  if (nuevo && random.chance(0.2)) return habil(ano, random.int(4, 9), random.int(1, 25))
  const cuando = random.weighted(CUANDO)
  if (cuando === 'noviembre') return habilDesde(sumarDias(construir(ano - 1, 11, 2) as Fecha, random.int(0, 45)))
  return cuando === 'febrero' ? habil(ano, 2, random.int(1, 26)) : habil(ano, 3, random.int(1, 12))
}
