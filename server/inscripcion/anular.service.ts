import { rechazo } from '#domain/errores.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { nombreDe } from '../auditoria/nombres.service.ts'
import type { Trx } from '../db/database.ts'
import { abrirInscripcion } from './abrir.service.ts'
import { impideAnular } from './inscripcion.queries.ts'
import { auditarInscripcion } from './suceso.service.ts'

/**
 * Annuls an enrolment that was made by mistake: its rows stay and count nowhere, and the student can be enrolled in that
 * year again (record 089). Refused once anything was collected, pinned, graded or attended: who leaves is withdrawn.
 */
export async function anularInscripcion(
  trx: Trx,
  usuario: Usuario,
  idInscripcion: number,
  ahora: Date,
): Promise<Record<string, never>> {
  const { inscripcion } = await abrirInscripcion(trx, idInscripcion)
  if (await impideAnular(trx, idInscripcion)) throw rechazo('inscripcion-con-movimientos')
  await trx.updateTable('inscripcion').set({ estado: 'ANULADA' }).where('id', '=', idInscripcion).execute()
  const curso = await nombreDe(trx, 'curso', inscripcion.id_curso)
  await auditarInscripcion(trx, 'INS-ANU', inscripcion, { usuario, ahora }, { curso })
  return {}
}
