import { type CodigoEvento, EVENTOS, type ParamsDe, paramsGuardados } from '#contract/eventos/eventos.ts'
import type { Trx } from '../db/database.ts'

/** One of many events of one work, about a row each. */
export type SucesoDeVarios = {
  [C in CodigoEvento]: { readonly evento: C; readonly idEntidad: number; readonly params: ParamsDe<C> }
}[CodigoEvento]

/** Writes many audit events of one work at once (D-139), as `auditar` writes one. */
export async function auditarVarios(
  trx: Trx,
  sucesos: readonly SucesoDeVarios[],
  { usuario, ahora }: { usuario: { id: number; idAdmin: number | null }; ahora?: Date | undefined },
): Promise<void> {
  if (sucesos.length === 0) return
  await trx
    .insertInto('audit_evento')
    .values(
      sucesos.map(({ evento, idEntidad, params }) => ({
        tipo: evento,
        estado: 1 as const,
        id_usuario: usuario.id,
        id_usuario_admin: usuario.idAdmin,
        entidad: EVENTOS[evento].entidad,
        id_entidad: idEntidad,
        params: JSON.stringify(paramsGuardados(evento, params as never)),
        ...(ahora && { fecha: ahora }),
      })),
    )
    .execute()
}
