import { type CodigoEvento, EVENTOS, type ParamsDe, paramsGuardados } from '#contract/eventos/eventos.ts'
import type { Db, Trx } from '../db/database.ts'

/** Something that happened: the event and its parameters, who did it and when. */
export type Suceso<C extends CodigoEvento> = {
  evento: C
  /** Null when nobody had signed in. */
  usuario: { id: number; idAdmin: number | null } | null
  ip?: string
  /** Instant by the request's clock. */
  ahora?: Date
} & DeFila<(typeof EVENTOS)[C]['entidad']> &
  ConParams<ParamsDe<C>>

/** The row that it is about. */
type DeFila<Entidad> = Entidad extends string ? { idEntidad: number } : { idEntidad?: never }
type ConParams<P> = keyof P extends never ? { params?: never } : { params: P }

/**
 * Writes one audit event (D-139). Services that move money pass their own transaction, so that the event is rolled back
 * with it.
 */
export async function auditar<C extends CodigoEvento>(db: Db | Trx, suceso: Suceso<C>): Promise<void> {
  await insertar(db, suceso).execute()
}

/** Writes one event and answers its id, by which what it tells is found again. */
export async function auditarYDar<C extends CodigoEvento>(db: Db | Trx, suceso: Suceso<C>): Promise<number> {
  return (await insertar(db, suceso).returning('id').executeTakeFirstOrThrow()).id
}

function insertar<C extends CodigoEvento>(db: Db | Trx, suceso: Suceso<C>) {
  const { evento, usuario, ip, ahora, idEntidad = null, params = {} } = suceso as unknown as Cualquiera
  const { entidad, estado } = EVENTOS[evento]
  return db.insertInto('audit_evento').values({
    tipo: evento,
    estado: estado?.(params as never) ?? 1,
    id_usuario: usuario?.id ?? null,
    id_usuario_admin: usuario?.idAdmin ?? null,
    entidad,
    id_entidad: idEntidad,
    params: JSON.stringify(paramsGuardados(evento, params as never)),
    ...(ip && { ip }),
    ...(ahora && { fecha: ahora }),
  })
}

/** Fields of a `Suceso` of any event. */
type Cualquiera = {
  [C in CodigoEvento]: { evento: C; idEntidad?: number; params?: object } & Pick<Suceso<C>, 'usuario' | 'ip' | 'ahora'>
}[CodigoEvento]
