import type { inscripcion } from '#contract/inscripcion.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { COLUMNAS, type EtiquetaTaller, etiquetaDeCol, tipoCargo } from '#domain/cuenta/catalogo.ts'
import { aplicaPorFecha } from '#domain/cuenta/plan.ts'
import type { Mes } from '#domain/fecha.ts'
import { cursoSugerido, numeroSugerido, type Ultima } from '#domain/inscripcion/curso.ts'

export type ModeloInscripcion = RecibidoDe<typeof inscripcion.modelo>
export type AlumnoInscribible = ModeloInscripcion['alumnos'][number]
export type CursoInscribible = ModeloInscripcion['cursos'][number]

/** Reads the student's latest enrolment; null for a first one. */
export function ultimaDe(alumno: AlumnoInscribible): Ultima | null {
  const { maxNumero, maxDivision, maxAno } = alumno
  return maxNumero === null || maxAno === null ? null : { maxNumero, maxDivision: maxDivision ?? '', maxAno }
}

/** Picks the course to preselect (INS-004): in the branch where the student was, if it has one. */
export function cursoPreseleccionado(
  cursos: readonly CursoInscribible[],
  alumno: AlumnoInscribible,
  ano: number,
): CursoInscribible | null {
  const ultima = ultimaDe(alumno)
  const deSuSucursal = cursos.filter((c) => c.idSucursal === alumno.maxIdSucursal)
  return cursoSugerido(deSuSucursal, ultima, ano) ?? cursoSugerido(cursos, ultima, ano)
}

/**
 * Says how much a course is meant when several fit what is typed: that of the numero which the student's last enrolment
 * or his age gives, and of two such, that of the user's branch.
 */
export function preferenciaDe(
  curso: CursoInscribible,
  alumno: AlumnoInscribible | undefined,
  ano: number,
  sucursal: string,
): number {
  const ultima = alumno && ultimaDe(alumno)
  const esElSuyo = ultima ? curso.numero === numeroSugerido(ultima, ano) : curso.edad === alumno?.edad
  return (esElSuyo ? 2 : 0) + (curso.sucursal === sucursal ? 1 : 0)
}

/** Puts the courses of the user's branch before the others, each in their order; '' is no branch. */
export const propiosPrimero = <C extends Pick<CursoInscribible, 'sucursal'>>(
  cursos: readonly C[] | undefined,
  sucursal: string,
): readonly C[] | undefined =>
  cursos?.toSorted((a, b) => Number(b.sucursal === sucursal) - Number(a.sucursal === sucursal))

/**
 * Lists what is not owed at a level with that label when the first month owed is this one (D-039, D-031): 'Cuota Marzo',
 * 'Fotocopia 1', … in column order.
 */
export const fueraDe = (mesInicio: Mes, taller: EtiquetaTaller): string[] =>
  COLUMNAS.filter(
    (c) => !aplicaPorFecha({ tipo: tipoCargo(c, taller), mes: c.mes, semestre: c.semestre }, mesInicio),
  ).map((c) => etiquetaDeCol(c.col, taller))
