import { type RawBuilder, sql } from 'kysely'
import type { CodigoEvento } from '#contract/eventos/eventos.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Trx } from '../db/database.ts'
import { nombreDeUsuario } from '../db/words/usuario.ts'

/**
 * Names who caused the last of these events, of this row where they are about one, for a save that comes too late
 * (record 037). `de` chooses among them by what they say: the attendance of one day, of all that is saved of a course.
 */
export async function quienCambio(
  trx: Trx,
  usuario: Usuario,
  tipos: readonly CodigoEvento[],
  idEntidad?: number,
  de: RawBuilder<boolean> = sql`true`,
): Promise<string> {
  const ultimo = await trx
    .selectFrom('audit_evento as v')
    .select(['v.id_usuario', 'v.id_usuario_admin', nombreDeUsuario('v.id_usuario').as('nombre')])
    .where('v.tipo', 'in', tipos)
    .where((es) => es.or([es('v.id_entidad', 'is', null), es('v.id_entidad', '=', idEntidad ?? null)]))
    .where(de)
    .orderBy('v.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const propio = ultimo?.id_usuario === usuario.id && ultimo.id_usuario_admin === usuario.idAdmin
  return propio ? 'Usted' : (ultimo?.nombre ?? 'Otra persona')
}
