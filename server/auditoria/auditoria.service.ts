import type { Db, Trx } from '../db/database.ts'

/** 1 Éxito, 2 Error, 3 No Autorizado (D-139). */
export type EstadoAudit = 1 | 2 | 3

export interface Evento {
  tipo: string
  estado?: EstadoAudit
  usuario: { id: number; idAdmin: number | null } | null
  entidad?: string
  idEntidad?: number
  ip?: string
  /** Instant by the request's clock. */
  ahora?: Date
  /** Parameter → value. Secrets are never passed here. */
  params?: Record<string, string | number | boolean | null | object>
}

const tipoDe = (v: unknown) => (typeof v === 'number' ? 'Número' : typeof v === 'object' ? 'Json' : 'Texto')

/** The parameters of an event as its row keeps them. */
export const enParams = (params: Evento['params'] = {}): string =>
  JSON.stringify(
    Object.entries(params).map(([parametro, valor]) => ({
      parametro,
      valor,
      tipo: tipoDe(valor),
      is_json: typeof valor === 'object' && valor !== null,
      is_date: false,
    })),
  )

/** Writes one audit event (D-139). Money passes its own transaction: the event lives and dies with it. */
export async function auditar(db: Db | Trx, e: Evento): Promise<void> {
  await db
    .insertInto('audit_evento')
    .values({
      tipo: e.tipo,
      estado: e.estado ?? 1,
      id_usuario: e.usuario?.id ?? null,
      id_usuario_admin: e.usuario?.idAdmin ?? null,
      entidad: e.entidad ?? null,
      id_entidad: e.idEntidad ?? null,
      params: enParams(e.params),
      ...(e.ip && { ip: e.ip }),
      ...(e.ahora && { fecha: e.ahora }),
    })
    .execute()
}
