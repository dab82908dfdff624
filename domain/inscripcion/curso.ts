import { edad, type Fecha } from '../fecha.ts'

/** The student's latest enrolment; `numero` is the place in the one series of levels (D-027). */
export interface Ultima {
  readonly maxNumero: number
  readonly maxDivision: string
  readonly maxAno: number
}

export interface CursoOfrecible {
  readonly id: number
  readonly numero: number
  readonly division: string
}

/** Lowest numero offered for `ano`: that of repeating the last one, a level more for each year since (INS-003). */
export const pisoDeNumero = (ultima: Ultima, ano: number): number => ultima.maxNumero + (ano - ultima.maxAno) - 1

/** Tells whether a numero reaches the floor of a new enrolment; the caller may let it pass with `forzar` (D-144). */
export const alcanzaElPiso = (numero: number, ultima: Ultima | null, ano: number): boolean =>
  ultima === null || numero >= pisoDeNumero(ultima, ano)

/** The age by which somebody belongs to a grade in `ano`: that on 30 June. Each grade has its own (record 074). */
export const edadEscolar = (nacimiento: Fecha, ano: number): number => edad(nacimiento, `${ano}-06-30` as Fecha)

/** Courses offered to a student, by level and division; all of them on a first enrolment (INS-003, D-144). */
export function cursosOfrecidos<T extends CursoOfrecible>(
  cursos: readonly T[],
  ultima: Ultima | null,
  ano: number,
): T[] {
  return cursos
    .filter((curso) => alcanzaElPiso(curso.numero, ultima, ano))
    .sort((a, b) => a.numero - b.numero || (a.division < b.division ? -1 : a.division > b.division ? 1 : a.id - b.id))
}

/** The numero after the last one, or the floor when years have passed since (INS-004). */
export const numeroSugerido = (ultima: Ultima, ano: number): number =>
  Math.max(ultima.maxNumero + 1, pisoDeNumero(ultima, ano))

/** The course to preselect: the level after the last one, in the same division if there is one (INS-004). */
export function cursoSugerido<T extends CursoOfrecible>(
  cursos: readonly T[],
  ultima: Ultima | null,
  ano: number,
): T | null {
  if (ultima === null) return null
  const numero = numeroSugerido(ultima, ano)
  const delNivel = cursosOfrecidos(cursos, ultima, ano).filter((curso) => curso.numero === numero)
  return delNivel.find((curso) => curso.division === ultima.maxDivision) ?? delNivel[0] ?? null
}

/**
 * Courses to which an enrolment may move in its year: the same nivel, whose prices are the same; the same numero
 * only once an exam of the year is approved (D-146). The present course is not among them.
 */
export function cursosParaCambio<T extends CursoOfrecible & { readonly idNivel: number }>(
  cursos: readonly T[],
  actual: T,
  conExamenAprobado: boolean,
): T[] {
  return cursosOfrecidos(cursos, null, 0).filter(
    (curso) =>
      curso.id !== actual.id &&
      curso.idNivel === actual.idNivel &&
      (!conExamenAprobado || curso.numero === actual.numero),
  )
}
