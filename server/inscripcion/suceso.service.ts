import type { CodigoEvento, ParamsDe } from '#contract/eventos/eventos.ts'
import { auditar, type Suceso } from '../auditoria/auditoria.service.ts'
import { nombreDe } from '../auditoria/nombres.service.ts'
import type { Trx } from '../db/database.ts'

type DeInscripcion = Extract<CodigoEvento, `INS-${string}` | 'MAT-CONTROL'>
type DeQuien = 'idAlumno' | 'alumno' | 'ano'

/** Audits an event of an enrolment, and adds whose it is. */
export async function auditarInscripcion<C extends DeInscripcion>(
  trx: Trx,
  evento: C,
  { id, id_alumno: idAlumno, ano }: { id: number; id_alumno: number; ano: number },
  quien: Pick<Suceso<C>, 'usuario' | 'ahora'>,
  params: Omit<ParamsDe<C>, DeQuien>,
): Promise<void> {
  const alumno = await nombreDe(trx, 'alumno', idAlumno)
  const suceso = { evento, ...quien, idEntidad: id, params: { idAlumno, alumno, ano, ...params } }
  await auditar(trx, suceso as unknown as Suceso<C>)
}
