import { type RawBuilder, sql } from 'kysely'
import { rechazo } from '#domain/errores.ts'
import { LOCK_TIMEOUT, type Trx } from '../db/database.ts'
import { viva } from '../db/words/inscripcion.ts'

/**
 * Class of the advisory locks of D-217; PROCESO and PRECIOS are their numbers, 3 is that of the sums (migration 057) and 4
 * that of the written rows of students (062).
 */
const CAMPANA = 0x43414d
const PROCESO = 1
const PRECIOS = 2

const proceso = sql`select pg_advisory_xact_lock(${CAMPANA}, ${PROCESO})`
const precios = sql`select pg_advisory_xact_lock(${CAMPANA}, ${PRECIOS})`
const preciosJuntoAOtros = sql`select pg_advisory_xact_lock_shared(${CAMPANA}, ${PRECIOS})`

/** A lock that was had within so many milliseconds was not waited for. */
const SIN_ESPERA = 50

/** Codes of PostgreSQL for a lock that was not had: the wait was too long, or two waited for each other. */
const NO_LOCK = ['55P03', '40P01']

/** Waits for a lock of accounts, whose refusal speaks of prices: they are what holds one so long (D-217). */
const esperar = <T>(lock: Promise<T>): Promise<T> =>
  lock.catch((error: { code?: string }) => {
    throw NO_LOCK.includes(error.code ?? '') ? rechazo('valores-en-curso') : error
  })

/**
 * Takes the locks in turn. The time spent waiting is taken off lock_timeout for the rest of the call: one limit for
 * all, not one for each (GEN-038).
 */
async function tomar(trx: Trx, ...locks: readonly RawBuilder<unknown>[]): Promise<void> {
  const desde = performance.now()
  for (const lock of locks) {
    await esperar(lock.execute(trx))
    const esperado = Math.round(performance.now() - desde)
    if (esperado <= SIN_ESPERA) continue
    await sql`select set_config('lock_timeout', ${String(Math.max(1, LOCK_TIMEOUT - esperado))}, true)`.execute(trx)
  }
}

/**
 * Takes the locks of what changes prices or percentages (D-217, steps 0 and 1). Such work first queues on PROCESO,
 * where no collection waits behind it, and then holds PRECIOS alone.
 */
export const lockPrecios = (trx: Trx): Promise<void> => tomar(trx, proceso, precios)

/**
 * Takes the locks of the overdue process and of its undo (D-217, steps 0 and 1). They run one after another with other
 * price work, but beside collections, which only wait for the enrolments that they lock.
 */
export const lockProcesos = (trx: Trx): Promise<void> => tomar(trx, proceso, preciosJuntoAOtros)

/** Takes the lock shared by enrolling, collecting, annulling and every change of a single enrolment (D-217, step 1). */
export const lockCuenta = (trx: Trx): Promise<void> => tomar(trx, preciosJuntoAOtros)

/**
 * Locks the enrolments in the order of their ids, so that two calls never wait for each other (D-217, step 3). They are
 * the mutex of a chain and of PAC.
 * @returns the rows that exist, annulled ones left out
 */
export const lockInscripciones = (trx: Trx, ids: readonly number[]) =>
  esperar(
    trx
      .selectFrom('inscripcion')
      .selectAll()
      .where(sql<boolean>`id = any(${ids}::bigint[])`)
      .where(viva('inscripcion'))
      .orderBy('id')
      .forUpdate()
      .execute(),
  )
