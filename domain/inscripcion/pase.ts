import type { CursoOfrecible } from './curso.ts'

/** A course as the roll-over sees it. */
export interface CursoDePase extends CursoOfrecible {
  readonly idSucursal: number
  readonly idNivel: number
  readonly conLocker: boolean
}

/** Where a student is in the year that ends; of the shift type, that of its last month. */
export interface Origen {
  readonly idCurso: number
  readonly idTipoJornada: number
  readonly idCasoEspecial: number
}

/** What somebody decided about a student; null keeps what is proposed. */
export interface Correccion {
  /** He is not enrolled. */
  readonly queda: boolean
  readonly idCurso: number | null
  readonly idTipoJornada: number | null
  readonly idCasoEspecial: number | null
  readonly locker: boolean
}

/** What becomes of a student: the first two are enrolled, the last two have to be decided first. */
export type QueHacer = 'pasa' | 'repite' | 'egresa' | 'queda' | 'sin-curso' | 'sin-jornada'

/** An enrolment of the next year as it is proposed; `idCurso` is null where nobody is enrolled by it. */
export interface Propuesta {
  readonly que: QueHacer
  readonly idCurso: number | null
  readonly idTipoJornada: number
  readonly idCasoEspecial: number
  readonly locker: boolean
}

/** Tells whether the proposal enrols the student. */
export const seInscribe = ({ que }: Propuesta): boolean => que === 'pasa' || que === 'repite'

/**
 * Finds the course after this one: the next numero of its branch, in its division, or in the only one that there is.
 * Several others are not chosen from. 'egresa' after the last grade of a level, `ultimo`, where no course of the whole
 * school is higher: a school that has no course of the next grade yet has to say what becomes of its students.
 */
export function cursoSiguiente(
  cursos: readonly CursoDePase[],
  actual: CursoDePase,
  ultimo: number,
): CursoDePase | 'egresa' | null {
  if (actual.numero >= ultimo && !cursos.some((c) => c.numero > actual.numero)) return 'egresa'
  const siguientes = cursos.filter((c) => c.idSucursal === actual.idSucursal && c.numero === actual.numero + 1)
  const [unico, otro] = siguientes
  return siguientes.find((c) => c.division === actual.division) ?? (unico && !otro ? unico : null)
}

/** What a proposal rests on. `tienePrecio` tells whether a shift type has a price for a level in the new year. */
export interface Colegio {
  readonly cursos: ReadonlyMap<number, CursoDePase>
  /** The course after each one, as `cursoSiguiente` finds it. */
  readonly siguiente: (actual: CursoDePase) => CursoDePase | 'egresa' | null
  readonly tienePrecio: (idNivel: number, idTipoJornada: number) => boolean
}

/** Reads the courses once for all the proposals of a year; `ultimos` has the numero of the last grade of each level. */
export function colegioDe(
  lista: readonly CursoDePase[],
  ultimos: ReadonlyMap<number, number>,
  tienePrecio: Colegio['tienePrecio'],
): Colegio {
  const cursos = new Map(lista.map((c) => [c.id, c]))
  const siguientes = new Map<number, CursoDePase | 'egresa' | null>()
  return {
    cursos,
    tienePrecio,
    siguiente: (actual) => {
      const sabido = siguientes.get(actual.id)
      if (sabido !== undefined) return sabido
      const hallado = cursoSiguiente(lista, actual, ultimos.get(actual.idNivel) ?? actual.numero)
      siguientes.set(actual.id, hallado)
      return hallado
    },
  }
}

/** Proposes what becomes of a student next year: the same shift type and case in the next course, unless corrected. */
export function proponer(origen: Origen, correccion: Correccion | null, colegio: Colegio): Propuesta {
  const idTipoJornada = correccion?.idTipoJornada ?? origen.idTipoJornada
  const idCasoEspecial = correccion?.idCasoEspecial ?? origen.idCasoEspecial
  const sin = (que: QueHacer): Propuesta => ({ que, idCurso: null, idTipoJornada, idCasoEspecial, locker: false })
  if (correccion?.queda) return sin('queda')
  const actual = colegio.cursos.get(origen.idCurso)
  const elegido = correccion?.idCurso ? colegio.cursos.get(correccion.idCurso) : undefined
  const curso = elegido ?? (actual ? colegio.siguiente(actual) : null)
  if (curso === 'egresa') return sin('egresa')
  if (!curso) return sin('sin-curso')
  const propuesta = {
    idCurso: curso.id,
    idTipoJornada,
    idCasoEspecial,
    locker: curso.conLocker && !!correccion?.locker,
  }
  if (!colegio.tienePrecio(curso.idNivel, idTipoJornada)) return { ...propuesta, que: 'sin-jornada' }
  return { ...propuesta, que: curso.numero === actual?.numero ? 'repite' : 'pasa' }
}

/** Tells whether two proposals would write the same enrolment. */
export const mismaPropuesta = (a: Propuesta, b: Propuesta): boolean =>
  a.idCurso === b.idCurso &&
  a.idTipoJornada === b.idTipoJornada &&
  a.idCasoEspecial === b.idCasoEspecial &&
  a.locker === b.locker
