import { createHash } from 'node:crypto'
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
  /** Audit events of who changes it, where that is not the whole row but a part or a set of its own. */
  eventos?: readonly CodigoEvento[]
}

/**
 * Refuses a save whose form was filled with another version of the row than the one that is there under its lock, and
 * names who changed it; one that sends no version is served (record 037). Ask it only about a save that changes
 * something: a save made twice finds its own and is no news.
 */
export async function exigirVersion(
  trx: Trx,
  usuario: Usuario,
  { tabla, id, version, eventos }: Versionada,
  enviada: string | undefined,
): Promise<void> {
  if (enviada === undefined || enviada === version) return
  const ultimo = await deAudit(trx)
    .where('v.entidad', '=', tabla)
    .where('v.id_entidad', '=', id)
    .where((es) => es.or((eventos ?? ['%-UPD', '%-RES']).map((tipo) => es('v.tipo', 'like', tipo))))
    .executeTakeFirst()
  throw rechazo('modificado', await nombreDe(trx, tabla, id), quien(usuario, ultimo))
}

/** Tells the state of what an editor was filled with: another text after every change of it (record 066). */
export const versionDeLeido = (leido: unknown): string =>
  createHash('sha1').update(JSON.stringify(leido)).digest('base64url')

/** What an editor was filled with, by the events that change it. */
interface Leido {
  readonly que: string
  readonly eventos: readonly CodigoEvento[]
  /** One of the events counts only where it is about this row. */
  readonly soloDe?: { readonly evento: CodigoEvento; readonly id: number }
}

/** Refuses a save whose editor was filled with another state than this, and says who changed it (records 037, 066). */
export async function exigirLoLeido(
  trx: Trx,
  usuario: Usuario,
  { que, eventos, soloDe }: Leido,
  version: string,
  enviada: string | undefined,
): Promise<void> {
  if (enviada === undefined || enviada === version) return
  const ultimo = await deAudit(trx)
    .where('v.tipo', 'in', eventos)
    .where((es) =>
      soloDe ? es.or([es('v.tipo', '<>', soloDe.evento), es('v.id_entidad', '=', soloDe.id)]) : es.val(true),
    )
    .executeTakeFirst()
  throw rechazo('modificado', que, quien(usuario, ultimo))
}

/** Begins to look for who wrote the last event. */
const deAudit = (trx: Trx) =>
  trx
    .selectFrom('audit_evento as v')
    .select(['v.id_usuario', 'v.id_usuario_admin', nombreDeUsuario('v.id_usuario').as('nombre')])
    .orderBy('v.id', 'desc')
    .limit(1)

type Ultimo = Awaited<ReturnType<ReturnType<typeof deAudit>['executeTakeFirst']>>

function quien(usuario: Usuario, ultimo: Ultimo): string {
  const propio = ultimo?.id_usuario === usuario.id && ultimo.id_usuario_admin === usuario.idAdmin
  return propio ? 'Usted' : (ultimo?.nombre ?? 'Otra persona')
}
