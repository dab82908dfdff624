import { mesInicioPorDefecto } from '#domain/cuenta/tiempo.ts'
import { construir, type Fecha, type Mes, sumarDias } from '#domain/fecha.ts'
import type { Academia, Caso } from '../academia.ts'
import { habil, habilDesde, type Obra } from '../colegio.ts'
import { type Azar, azar } from '../random.ts'

/** One school year of a student, before anything is charged. */
export interface Cursado {
  readonly ano: number
  readonly numero: number
  readonly idCurso: number
  readonly fecha: Fecha
  readonly mesInicio: Mes
  readonly caso: Caso
  readonly conLocker: boolean
  readonly opcionales: number
  /** Left in the middle of the year. */
  readonly baja: Fecha | null
}

export interface Hijo {
  readonly cursados: readonly Cursado[]
  /** First year at the school, also one before the first of the demo. */
  readonly ingreso: number
  /** Numero of the year `hasta`, past the last one for who has finished. */
  readonly numero: number
  readonly eliminado: boolean
}

/** How a family pays. */
export type Perfil = 'puntual' | 'normal' | 'tardio' | 'moroso'

export interface Familia {
  readonly indice: number
  readonly idSucursal: number
  readonly padres: 1 | 2
  readonly perfil: Perfil
  /** Whole year at once. */
  readonly pac: boolean
  /** Index into the academy's shift types. */
  readonly jornada: number
  readonly hijos: readonly Hijo[]
  readonly azar: Azar
}

const ULTIMO = 15
/** Sala de 3, de 4, 1° Grado and 1° Año are the years in which a child usually enters. */
const INGRESOS = [
  [1, 46],
  [2, 12],
  [4, 20],
  [11, 14],
  [0, 8],
] as const

/** The families of the school, so many that together they have exactly `obra.alumnos` children. */
export function* familias(obra: Obra, academia: Academia): Generator<Familia> {
  const ramas = academia.sucursales.map((s) => [s, s.peso] as const)
  let faltan = obra.alumnos
  for (let indice = 0; faltan > 0; indice++) {
    const a = azar(obra.semilla, 3, indice)
    // The first family is that of the demo parent: three children at Centro, one in Secundario, who owe a little.
    const demo = indice === 0
    const sucursal = demo ? (academia.sucursales[0] as (typeof ramas)[0][0]) : a.segun(ramas)
    const cuantos = Math.min(
      faltan,
      demo
        ? 3
        : a.segun([
            [1, 80],
            [2, 16.5],
            [3, 3],
            [4, 0.5],
          ]),
    )
    faltan -= cuantos
    const mayor = demo ? 13 : a.entero(1, ULTIMO - 1 + (obra.hasta - obra.desde + 1))
    const hijos: Hijo[] = []
    for (let i = 0, numero = mayor; i < cuantos; i++) {
      hijos.push(armarHijo(obra, academia, a, { sucursal, numero, hermano: i > 0, fiel: demo }))
      const menor = numero - (demo ? 4 : a.entero(1, 4))
      numero = menor >= 1 ? menor : a.entero(1, ULTIMO)
    }
    yield {
      indice,
      idSucursal: sucursal.id,
      hijos,
      azar: a,
      jornada: a.si(0.3) ? 1 : 0,
      padres: !demo && a.si(0.04) ? 1 : 2,
      perfil: demo
        ? 'normal'
        : a.segun([
            ['puntual', 56],
            ['normal', 29],
            ['tardio', 11],
            ['moroso', 4],
          ]),
      pac: !demo && a.si(0.025),
    }
  }
}

type Rama = Academia['sucursales'][number]

function armarHijo(
  obra: Obra,
  academia: Academia,
  a: Azar,
  de: { sucursal: Rama; numero: number; hermano: boolean; fiel: boolean },
): Hijo {
  const { numero, fiel } = de
  const entra = a.segun(INGRESOS) || a.entero(1, Math.min(numero, ULTIMO))
  const numeroDeIngreso = fiel ? 1 : Math.min(entra, numero, ULTIMO)
  const ingreso = obra.hasta - (numero - numeroDeIngreso)
  const casoPropio: Caso = a.segun([
    ['ninguno', 91],
    ['docente', 2],
    ['mediaBeca', 3],
    ['beca', 3],
    ['becaCompleta', 1],
  ])
  const division = a.entero(0, 999)
  const seVaDespues = fiel
    ? null
    : a.si(0.035 * (obra.hasta - obra.desde))
      ? a.entero(obra.desde, obra.hasta - 1)
      : null
  const cursados: Cursado[] = []
  for (let ano = Math.max(obra.desde, ingreso); ano <= obra.hasta + 1; ano++) {
    const cursa = numero - (obra.hasta - ano)
    if (cursa > ULTIMO) break
    const fecha = fechaDeInscripcion(a, ano, ano === ingreso && !fiel, fiel)
    if (fecha > obra.hoy) break
    const rama = cursa <= de.sucursal.ultimoNumero ? de.sucursal : (academia.sucursales[0] as Rama)
    const cursos = academia.cursos(rama.id, cursa)
    const baja = !fiel && ano <= obra.hasta && a.si(0.008) ? habil(ano, a.entero(4, 10), a.entero(1, 28)) : null
    const yaFue = baja !== null && baja > fecha && baja <= obra.hoy
    cursados.push({
      ano,
      numero: cursa,
      idCurso: cursos[division % cursos.length] as number,
      fecha,
      mesInicio: mesInicioPorDefecto(fecha, ano),
      caso: fiel || casoPropio === 'ninguno' ? (de.hermano ? 'hermanos' : 'ninguno') : casoPropio,
      conLocker: a.si(0.45) || (fiel && cursa > 10),
      opcionales: a.si(0.2) ? (a.si(0.15) ? 2 : 1) : 0,
      baja: yaFue ? baja : null,
    })
    if (yaFue || ano === seVaDespues) break
  }
  return { cursados, ingreso, numero, eliminado: cursados.at(-1)?.baja != null && a.si(0.6) }
}

/** From November on for the year that follows; new ones sometimes in the middle of the year. */
function fechaDeInscripcion(a: Azar, ano: number, nuevo: boolean, fiel: boolean): Fecha {
  if (fiel) return habil(ano, 2, 10)
  if (nuevo && a.si(0.2)) return habil(ano, a.entero(4, 9), a.entero(1, 25))
  const cuando = a.segun([
    ['noviembre', 45],
    ['febrero', 38],
    ['marzo', 17],
  ])
  if (cuando === 'noviembre') return habilDesde(sumarDias(construir(ano - 1, 11, 2) as Fecha, a.entero(0, 45)))
  if (cuando === 'febrero') return habil(ano, 2, a.entero(1, 26))
  return habil(ano, 3, a.entero(1, 12))
}
