import type { Trx } from '../db/database.ts'
import { agregarMaterias, materiasDe, materiasQueFaltan, quitarMaterias } from './materias.queries.ts'

/**
 * Brings the subjects up to date after a change of grade: the compulsory ones are the grade's, an optional one stays
 * while a month of it applies (D-146).
 */
export async function sincronizarMaterias(
  trx: Trx,
  inscripcion: { id: number; ano: number; id_curso: number },
): Promise<void> {
  const sobran = (await materiasDe(trx, inscripcion)).filter((m) => !m.sigue).map((m) => m.id)
  await quitarMaterias(trx, inscripcion.id, sobran)
  const faltan = (await materiasQueFaltan(trx, inscripcion)).map((m) => m.id)
  await agregarMaterias(trx, inscripcion.id, faltan)
}
