import { noEncontrado, rechazo } from '#domain/errores.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { diferencia, Valor } from '../auditoria/diferencia.ts'
import type { Trx } from '../db/database.ts'

/** The people that are deleted and restored in the same way; told apart by data. */
const PERSONAS = { alumno: { evento: 'ALU', que: 'El Alumno' }, padre: { evento: 'PAD', que: 'El Padre' } } as const
export type TipoPersona = keyof typeof PERSONAS

/** The row, locked until the transaction ends. Throws `no-encontrado`. */
export async function bloquearPersona(trx: Trx, tipo: TipoPersona, id: number) {
  // Student and parent share every column that is read here; the union of both tables has no common type.
  const fila = await trx
    .selectFrom(tipo as 'alumno')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!fila) throw noEncontrado(PERSONAS[tipo].que)
  return fila
}

/** Refuses to change a deleted person: it is restored first. */
export function exigirActiva(tipo: TipoPersona, fila: { eliminado: boolean }): void {
  if (fila.eliminado) throw rechazo('eliminado', PERSONAS[tipo].que)
}

/**
 * Soft delete and its way back (D-154). Doing it twice changes nothing. A document that meanwhile belongs to
 * another active person is refused by the table's unique key (D-155); one merged into another stays deleted.
 */
export async function cambiarEliminado(
  trx: Trx,
  tipo: TipoPersona,
  id: number,
  eliminado: boolean,
  usuario: Usuario,
  ahora: Date,
): Promise<void> {
  const { evento, que } = PERSONAS[tipo]
  const fila = await bloquearPersona(trx, tipo, id)
  if (fila.eliminado === eliminado) return
  if (fila.fusionado_en !== null) throw rechazo('fusionado', que)
  await trx
    .updateTable(tipo as 'alumno')
    .set({ eliminado, updated_at: ahora, updated_by: usuario.id })
    .where('id', '=', id)
    .execute()
  await auditar(trx, {
    tipo: `${evento}-${eliminado ? 'DEL' : 'RES'}`,
    usuario,
    ahora,
    entidad: tipo,
    idEntidad: id,
    params: { apellido: fila.apellido, nombre: fila.nombre },
  })
}

/** Writes who changed what: `NEW` with everything, `UPD` with what differs, before and after. */
export async function auditarPersona(
  trx: Trx,
  tipo: TipoPersona,
  id: number,
  usuario: Usuario,
  ahora: Date,
  cambio: ReturnType<typeof diferencia> | null,
  datos: Record<string, Valor>,
) {
  if (cambio && !cambio.hay) return
  await auditar(trx, {
    tipo: `${PERSONAS[tipo].evento}-${cambio ? 'UPD' : 'NEW'}`,
    usuario,
    ahora,
    entidad: tipo,
    idEntidad: id,
    params: cambio ? { antes: cambio.antes, despues: cambio.despues } : datos,
  })
}
