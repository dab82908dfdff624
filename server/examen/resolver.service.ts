import { noEncontrado, rechazo } from '#domain/errores.ts'
import { APROBADO, errorDeFecha, MOTIVO_RETIRADO, PENDIENTE, REVOCADO } from '#domain/examen/examen.ts'
import type { Fecha } from '#domain/fecha.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { exigirVersion } from '../auditoria/version.service.ts'
import type { Trx } from '../db/database.ts'
import { soltarMateria } from '../inscripcion/materias.service.ts'
import { lockPendiente } from './editar.service.ts'
import { examenDe, lockCalificados, lockExamen, notasGuardadas } from './examen.queries.ts'
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

/**
 * Takes the approval of an exam back: it waits again, is in no eLibreta and may be corrected or revoked (record 098). Its
 * teacher reads why among those that wait.
 * Refused where it is not approved, or of a day on which none may be saved any more (D-227).
 */
export async function reabrirExamen(trx: Trx, quien: Quien, pedido: Pedido & { motivo: string }): Promise<void> {
  const { usuario, ahora, hoy } = quien
  const { idExamen, version, motivo } = pedido
  const examen = await lockExamen(trx, idExamen)
  if (!examen) throw noEncontrado('El Examen')
  if (examen.estado !== APROBADO) throw rechazo('examen-sin-aprobar')
  await exigirVersion(trx, usuario, { tabla: 'examen', id: idExamen, version: examen.version }, version)
  const error = errorDeFecha(examen.fecha, examen.ano, hoy, examen.fecha_carga)
  if (error) throw rechazo('examen-fecha', error, 'idExamen')
  await cambiarEstado(trx, idExamen, { estado: PENDIENTE, motivo, resuelto_por: null, resuelto_at: null })
  const params = { ...(await paramsDe(trx, idExamen, examen.fecha)), motivo }
  await auditar(trx, { evento: 'EXA-REA', usuario, ahora, idEntidad: idExamen, params })
}

async function resolver(
  trx: Trx,
  { usuario, ahora }: Quien,
  { idExamen, version }: Pedido,
  a: { estado: typeof APROBADO | typeof REVOCADO; motivo: string },
) {
  const examen = await lockPendiente(trx, usuario, idExamen)
  await exigirVersion(trx, usuario, { tabla: 'examen', id: idExamen, version: examen.version }, version)
  const calificadas = (await notasGuardadas(trx, idExamen)).map((n) => n.id_inscripcion)
  await lockCalificados(trx, calificadas)
  await cambiarEstado(trx, idExamen, { ...a, resuelto_por: usuario.id, resuelto_at: ahora })
  if (a.estado === REVOCADO) await soltarMateria(trx, examen.id_materia, calificadas)
  return paramsDe(trx, idExamen, examen.fecha)
}

const cambiarEstado = (
  trx: Trx,
  id: number,
  a: { estado: 0 | 1 | 2; motivo: string; resuelto_por: number | null; resuelto_at: Date | null },
) => trx.updateTable('examen').set(a).where('id', '=', id).execute()

/** Reads what the audit keeps of an exam. */
async function paramsDe(trx: Trx, idExamen: number, fecha: Fecha) {
  const de = await examenDe(trx, idExamen)
  if (!de) throw new Error(`el examen ${idExamen} no está`)
  const { curso, materia, tipo, ano, alumnos } = de
  return { curso, materia, tipo, fecha, ano, alumnos }
}
