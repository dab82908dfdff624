import type { Oferta } from '#domain/cuenta/curso.ts'
import type { Trx } from '../db/database.ts'
import { materiasOpcionales } from './materias.queries.ts'

/** Reads what the grade of an enrolment's course offers in its year (D-146): lockers and optional subjects. */
export async function ofertaDe(trx: Trx, inscripcion: { id: number; ano: number; id_curso: number }): Promise<Oferta> {
  const { con_locker } = await trx
    .selectFrom('curso as c')
    .innerJoin('grado as g', 'g.id', 'c.id_grado')
    .select('g.con_locker')
    .where('c.id', '=', inscripcion.id_curso)
    .executeTakeFirstOrThrow()
  const opcionales = (await materiasOpcionales(trx, inscripcion)).filter((m) => m.ofrecida).map((m) => m.id)
  return { conLocker: con_locker, opcionales: new Set(opcionales) }
}
