import { type RawBuilder, sql } from 'kysely'
import { LOCK_TIMEOUT, type Trx } from '../db/database.ts'
import { viva } from '../db/words/inscripcion.ts'

/** Numbers of the advisory locks of D-217; the first one is ours alone. */
const CAMPANA = 0x43414d
const PROCESO = 1
const PRECIOS = 2

const proceso = sql`select pg_advisory_xact_lock(${CAMPANA}, ${PROCESO})`
const precios = sql`select pg_advisory_xact_lock(${CAMPANA}, ${PRECIOS})`
const preciosJuntoAOtros = sql`select pg_advisory_xact_lock_shared(${CAMPANA}, ${PRECIOS})`

/** Milliseconds that a lock is given at once; less is no wait. */
const SIN_ESPERA = 50

/** Takes the locks in turn. What has been waited for them leaves less for the rest of the call: one limit, not one for each (GEN-038). */
async function tomar(trx: Trx, ...locks: readonly RawBuilder<unknown>[]): Promise<void> {
  const desde = performance.now()
  for (const lock of locks) {
    await lock.execute(trx)
    const esperado = Math.round(performance.now() - desde)
    if (esperado <= SIN_ESPERA) continue
    await sql`select set_config('lock_timeout', ${String(Math.max(1, LOCK_TIMEOUT - esperado))}, true)`.execute(trx)
  }
}

/**
 * D-217, steps 0 and 1, for what changes prices or percentages: price work queues on PROCESO, in front of
 * nobody's collection, and then holds PRECIOS alone.
 */
export const lockPrecios = (trx: Trx): Promise<void> => tomar(trx, proceso, precios)

/**
 * D-217, steps 0 and 1, for the overdue process and its undo: one after another with other price work, but
 * beside collections, which meet it only on the enrolments that it locks.
 */
export const lockProcesos = (trx: Trx): Promise<void> => tomar(trx, proceso, preciosJuntoAOtros)

/** D-217, step 1, shared: for enrolling, collecting, annulling and every change of a single enrolment. */
export const lockCuenta = (trx: Trx): Promise<void> => tomar(trx, preciosJuntoAOtros)

/**
 * D-217, step 3: the enrolments, by id. They are the mutex of a chain and of PAC.
 * @returns the rows that exist, annulled ones left out
 */
export const lockInscripciones = (trx: Trx, ids: readonly number[]) =>
  trx
    .selectFrom('inscripcion')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where(viva('inscripcion'))
    .orderBy('id')
    .forUpdate()
    .execute()
