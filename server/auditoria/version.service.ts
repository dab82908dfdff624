import type { CodigoEvento } from '#contract/eventos/eventos.ts'
import { rechazo } from '#domain/errores.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Trx } from '../db/database.ts'
import { nombreDeUsuario } from '../db/words/usuario.ts'
import { nombreDe, type TablaNombrada } from './nombres.service.ts'

interface Versionada {
  tabla: TablaNombrada
  id: number
  version: string
  /** Audit event of who changes it, where that is not the row itself but a set of its own. */
  evento?: CodigoEvento
}

/**
 * Refuses a save whose form was filled with another version of the row than the one that is there under its lock, and
 * names who changed it; one that sends no version is served (record 037). Ask it only about a save that changes
 * something: a save made twice finds its own and is no news.
 */
export async function exigirVersion(
  trx: Trx,
  usuario: Usuario,
  { tabla, id, version, evento }: Versionada,
  enviada: string | undefined,
): Promise<void> {
  if (enviada === undefined || enviada === version) return
  const ultimo = await trx
    .selectFrom('audit_evento as v')
    .select(['v.id_usuario', 'v.id_usuario_admin', nombreDeUsuario('v.id_usuario').as('nombre')])
    .where('v.entidad', '=', tabla)
    .where('v.id_entidad', '=', id)
    .where((es) => es.or((evento ? [evento] : ['%-UPD', '%-RES']).map((tipo) => es('v.tipo', 'like', tipo))))
    .orderBy('v.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const propio = ultimo?.id_usuario === usuario.id && ultimo.id_usuario_admin === usuario.idAdmin
  throw rechazo('modificado', await nombreDe(trx, tabla, id), propio ? 'Usted' : (ultimo?.nombre ?? 'Otra persona'))
}
