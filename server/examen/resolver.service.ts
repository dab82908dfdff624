import { APROBADO, MOTIVO_RETIRADO, REVOCADO } from '#domain/examen/examen.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { exigirVersion } from '../auditoria/version.service.ts'
import type { Trx } from '../db/database.ts'
import { lockPendiente } from './editar.service.ts'
import { examenDe, lockCalificados, notasGuardadas } from './examen.queries.ts'
import type { Quien } from './juicio.service.ts'

interface Pedido {
  readonly idExamen: number
  /** Of the exam as it was shown to who resolves it. */
  readonly version?: string | undefined
}

/**
 * Approves an exam: from then on it is in the eLibreta (D-147) and binds its students to their grade's number (D-146),
 * so their enrolments are locked. Refused where somebody resolved it, or changed it, meanwhile.
 */
export async function aprobarExamen(trx: Trx, quien: Quien, pedido: Pedido): Promise<void> {
  const params = await resolver(trx, quien, pedido, { estado: APROBADO, motivo: '' })
  const { usuario, ahora } = quien
  await auditar(trx, { evento: 'EXA-APR', usuario, ahora, idEntidad: pedido.idExamen, params })
}

/** Revokes an exam, for good: its teacher registers it again (D-148). */
export async function revocarExamen(trx: Trx, quien: Quien, pedido: Pedido & { motivo: string }): Promise<void> {
  const params = await resolver(trx, quien, pedido, { estado: REVOCADO, motivo: pedido.motivo })
  const { usuario, ahora } = quien
  const motivo = pedido.motivo || null
  await auditar(trx, { evento: 'EXA-REV', usuario, ahora, idEntidad: pedido.idExamen, params: { ...params, motivo } })
}

/** Revokes an exam for its teacher, who registers it again corrected (record 088). Refused where somebody resolved it. */
export async function retirarExamen(trx: Trx, quien: Quien, idExamen: number): Promise<void> {
  const params = await resolver(trx, quien, { idExamen }, { estado: REVOCADO, motivo: MOTIVO_RETIRADO })
  const { usuario, ahora } = quien
  await auditar(trx, { evento: 'EXA-RET', usuario, ahora, idEntidad: idExamen, params })
}

async function resolver(
  trx: Trx,
  { usuario, ahora }: Quien,
  { idExamen, version }: Pedido,
  a: { estado: typeof APROBADO | typeof REVOCADO; motivo: string },
) {
  const examen = await lockPendiente(trx, usuario, idExamen)
  await exigirVersion(trx, usuario, { tabla: 'examen', id: idExamen, version: examen.version }, version)
  if (a.estado === APROBADO) {
    const notas = await notasGuardadas(trx, idExamen)
    await lockCalificados(
      trx,
      notas.map((n) => n.id_inscripcion),
    )
  }
  await trx
    .updateTable('examen')
    .set({ ...a, resuelto_por: usuario.id, resuelto_at: ahora })
    .where('id', '=', idExamen)
    .execute()
  const de = await examenDe(trx, idExamen)
  if (!de) throw new Error(`el examen ${idExamen} no está`)
  const { curso, materia, tipo, ano, alumnos } = de
  return { curso, materia, tipo, fecha: examen.fecha, ano, alumnos }
}
