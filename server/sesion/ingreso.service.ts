import { auditar } from '../auditoria/auditoria.service.ts'
import type { Trx } from '../db/database.ts'

/** Keeps that somebody has signed in: when, and in the audit. */
export async function anotarIngreso(
  trx: Trx,
  { id, username }: { id: number; username: string },
  { ahora, ip }: { ahora: Date; ip?: string },
): Promise<void> {
  await trx.updateTable('usuario').set({ last_login: ahora }).where('id', '=', id).execute()
  await auditar(trx, {
    evento: 'LOGIN',
    usuario: { id, idAdmin: null },
    ...(ip !== undefined && { ip }),
    params: { usuario: username, motivo: null },
  })
}
