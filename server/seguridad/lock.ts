import { createHash } from 'node:crypto'
import { rechazo } from '#domain/errores.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Trx } from '../db/database.ts'
import { nombreDeUsuario } from '../db/words/usuario.ts'

/**
 * Locks what roles may do until the transaction ends: who changes roles, rules or sections takes it before any row, for
 * every change of them raises its state, so that two of them do not wait for one another in a circle.
 */
export async function lockSeguridad(trx: Trx): Promise<void> {
  await trx.selectFrom('seguridad_version').select('version').forUpdate().executeTakeFirstOrThrow()
}

/** Tells the state of what an editor was filled with: another text after every change of it (record 066). */
export const versionDeLeido = (leido: unknown): string =>
  createHash('sha1').update(JSON.stringify(leido)).digest('base64url')

/** Events that change it: what was read of a role changes with its rules, and with a rule that is deleted. */
interface Cambiado {
  readonly que: string
  readonly eventos: readonly ('SEC-RULES' | 'SEC-ROLERULES' | 'SEC-FUNC')[]
  /** The role, for its own event. */
  readonly idRol?: number
}

/** Refuses a save whose editor was filled with another state than this, and says who changed it (records 037, 066). */
export async function exigirLoLeido(
  trx: Trx,
  usuario: Usuario,
  { que, eventos, idRol }: Cambiado,
  version: string,
  enviada: string | undefined,
): Promise<void> {
  if (enviada === undefined || enviada === version) return
  const ultimo = await trx
    .selectFrom('audit_evento as v')
    .select(['v.id_usuario', 'v.id_usuario_admin', nombreDeUsuario('v.id_usuario').as('nombre')])
    .where('v.tipo', 'in', eventos)
    .where((es) =>
      idRol === undefined ? es.val(true) : es.or([es('v.tipo', '<>', 'SEC-ROLERULES'), es('v.id_entidad', '=', idRol)]),
    )
    .orderBy('v.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const propio = ultimo?.id_usuario === usuario.id && ultimo.id_usuario_admin === usuario.idAdmin
  throw rechazo('modificado', que, propio ? 'Usted' : (ultimo?.nombre ?? 'Otra persona'))
}
