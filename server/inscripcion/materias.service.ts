import type { Trx } from '../db/database.ts'
import {
  agregarMateria,
  agregarMaterias,
  materiasQueFaltan,
  quitarSobrante,
  quitarSobrantes,
} from './materias.queries.ts'

/**
 * Brings the subjects up to date after a change of grade: the compulsory ones are the grade's, an optional one stays
 * while a month of it applies (D-146).
 */
export async function sincronizarMaterias(
  trx: Trx,
  inscripcion: { id: number; ano: number; id_curso: number },
): Promise<void> {
  await quitarSobrantes(trx, inscripcion.id)
  const faltan = (await materiasQueFaltan(trx, inscripcion)).map((m) => m.id)
  await agregarMaterias(trx, inscripcion.id, faltan)
}

/**
 * Takes a subject from the lists of enrolments that lost a grade in it, where nothing else keeps it there (D-049). Their
 * rows are locked by the caller, or one who unticks a month at the same time would rely on the grade.
 */
export const soltarMateria = async (trx: Trx, idMateria: number, inscripciones: readonly number[]): Promise<void> => {
  await quitarSobrante(trx, idMateria, inscripciones)
}

/** Puts a subject back into the lists of enrolments that are graded in it again. */
export const retomarMateria = async (trx: Trx, idMateria: number, inscripciones: readonly number[]): Promise<void> => {
  await agregarMateria(trx, idMateria, inscripciones)
}
