import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

/** One event as a line of text: two that differ in anything have different lines. */
const LINEA = sql<string>`jsonb_build_array(e.id, (extract(epoch from e.fecha) * 1000000)::bigint, e.estado, e.tipo, e.id_usuario,
  e.id_usuario_admin, e.entidad, e.id_entidad, e.ip, e.params)::text`

/** The digest of some events, in the order of their ids. */
const RESUMEN = sql<Buffer>`sha256(convert_to(string_agg(${LINEA}, E'\\n' order by e.id), 'UTF8'))`

export interface Sello {
  readonly id: number
  readonly desdeId: number
  readonly hastaId: number
  readonly cantidad: number
  readonly hash: Buffer
}

/** What some events amount to. */
export interface Resumen {
  readonly desdeId: number
  readonly hastaId: number
  readonly cantidad: number
  readonly resumen: Buffer
}

const columnas = sql`id, desde_id as "desdeId", hasta_id as "hastaId", cantidad, hash`

/** Number by which those who seal agree that only one does; the lock ends with the transaction. */
const TURNO = 7_250_033
export async function tomarTurno(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ mio: boolean }>`select pg_try_advisory_xact_lock(${TURNO}) as mio`.execute(trx)
  return rows[0]?.mio ?? false
}

export async function ultimoSello(db: Db | Trx): Promise<Sello | undefined> {
  return (await sql<Sello>`select ${columnas} from audit_sello order by id desc limit 1`.execute(db)).rows[0]
}

/**
 * Finds the id up to which every event has its seal. An event may be committed after others with greater ids, but not a
 * day after: no transaction lasts that long.
 */
export async function selladoHasta(db: Db | Trx): Promise<number> {
  const { rows } = await sql<{ hasta: number | null }>`
    select max(hasta_id) as hasta from audit_sello where fecha < now() - interval '1 day'`.execute(db)
  return rows[0]?.hasta ?? 0
}

/** Gives a seal to the first events that have none; undefined when there are none. */
export async function marcarSellados(
  trx: Trx,
  sello: number,
  desde: number,
  max: number,
): Promise<Resumen | undefined> {
  await sql`
    update audit_evento e set sello = ${sello} from (
      select id, fecha from audit_evento where sello is null and id > ${desde} order by id limit ${max}) s
    where e.id = s.id and e.fecha = s.fecha`.execute(trx)
  return (await resumenes(trx, sql`e.sello = ${sello} and e.id > ${desde}`)).get(sello)
}

/** Sums up the events of the seals, as the database has them now. */
export const resumenesDe = (db: Db, sellos: readonly Sello[]): Promise<Map<number, Resumen>> =>
  resumenes(
    db,
    sql`e.sello = any(${sellos.map((s) => s.id)}::bigint[]) and e.id between ${Math.min(...sellos.map((s) => s.desdeId))}
      and ${Math.max(...sellos.map((s) => s.hastaId))}`,
  )

async function resumenes(db: Db | Trx, cuales: RawBuilder<unknown>): Promise<Map<number, Resumen>> {
  const { rows } = await sql<Resumen & { sello: number }>`
    select e.sello, min(e.id) as "desdeId", max(e.id) as "hastaId", count(*)::int as cantidad, ${RESUMEN} as resumen
    from audit_evento e where ${cuales} group by e.sello`.execute(db)
  return new Map(rows.map(({ sello, ...r }) => [sello, r]))
}

/** Writes a seal. */
export const guardarSello = (trx: Trx, s: Sello) =>
  sql`insert into audit_sello (id, desde_id, hasta_id, cantidad, hash)
    values (${s.id}, ${s.desdeId}, ${s.hastaId}, ${s.cantidad}, ${s.hash})`.execute(trx)

/** Reads the next seals after one. */
export async function sellosDesde(db: Db, id: number, max: number): Promise<Sello[]> {
  return (await sql<Sello>`select ${columnas} from audit_sello where id > ${id} order by id limit ${max}`.execute(db))
    .rows
}

/** Finds events that have no seal though all of their time have, or a seal that there is not. */
export async function sinSello(db: Db): Promise<number[]> {
  const hasta = await selladoHasta(db)
  const { rows } = await sql<{ id: number }>`
    select e.id from audit_evento e
    where (e.sello is null and e.id <= ${hasta})
      or (e.sello is not null and not exists (select 1 from audit_sello s where s.id = e.sello and e.id between s.desde_id and s.hasta_id))
    order by e.id limit 20`.execute(db)
  return rows.map((f) => f.id)
}

/** Tells whether events were numbered and none is left: their table was emptied, with its seals or without. */
export async function seVacio(db: Db): Promise<boolean> {
  const { rows } = await sql<{ vacia: boolean }>`
    select numeros.is_called and not exists (select 1 from audit_evento) as vacia
    from audit_evento_id_seq numeros`.execute(db)
  return rows[0]?.vacia ?? false
}
