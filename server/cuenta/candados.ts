import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'

/** Numbers of the advisory locks of D-217; the first one is ours alone. */
const CAMPANA = 0x43414d
const PROCESO = 1
const PRECIOS = 2

/**
 * D-217, steps 0 and 1, for what changes prices or percentages: price work queues on PROCESO, in front of
 * nobody's collection, and then holds PRECIOS alone. Waits at most lock_timeout (5 s).
 */
export async function candadoDePrecios(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CAMPANA}, ${PROCESO})`.execute(trx)
  await sql`select pg_advisory_xact_lock(${CAMPANA}, ${PRECIOS})`.execute(trx)
}

/**
 * D-217, steps 0 and 1, for the overdue process and its undo: one after another with other price work, but
 * beside collections, which meet it only on the enrolments that it locks.
 */
export async function candadoDeProceso(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CAMPANA}, ${PROCESO})`.execute(trx)
  await candadoDeCuenta(trx)
}

/** D-217, step 1, shared: for enrolling, collecting, annulling and every change of a single enrolment. */
export async function candadoDeCuenta(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${CAMPANA}, ${PRECIOS})`.execute(trx)
}

/**
 * D-217, step 3: the enrolments, by id. They are the mutex of a chain and of PAC.
 * @returns the rows that exist, annulled ones left out
 */
export const bloquearInscripciones = (trx: Trx, ids: readonly number[]) =>
  trx
    .selectFrom('inscripcion')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('estado', '<>', 'ANULADA')
    .orderBy('id')
    .forUpdate()
    .execute()
