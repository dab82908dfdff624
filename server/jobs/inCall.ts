import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { Falla, rechazo } from '#domain/errores.ts'
import type { Db, Trx } from '../db/database.ts'
import { hayTurno, porTurno } from '../turno.ts'
import { HELD, holdTransaction, writeDone, writeProgress } from './job.queries.ts'
import type { JobKind } from './job.ts'
import { progressWriter } from './progress.ts'

/** Lets work in a call be seen by others. */
export interface Sight {
  /** Shows the work in the table of jobs; called once all locks are held that it may wait for. */
  readonly begin: () => Promise<void>
  readonly progress: (done: number, total: number) => void
}

/**
 * Does work in a transaction of the call that waits for it, and shows it in the table of jobs while it lasts and
 * afterwards with its result. The row becomes «done» in that same transaction, so it says so exactly when the work was
 * committed; a refusal leaves it cancelled, with its reason, for whoever called was told. The transaction is its
 * holder: nothing that ends it, not even the end of PostgreSQL, leaves the job under way.
 */
export async function inCall<P extends z.ZodType, R>(
  db: Db,
  job: JobKind<P>,
  data: z.input<P>,
  createdBy: number,
  work: (trx: Trx, sight: Sight) => Promise<R>,
): Promise<R> {
  return inTurn(() => db.connection().execute((side) => doInCall(db, side, job, data, createdBy, work)))
}

/**
 * Does it with a second connection, on which the row is written. It is taken first: who holds the locks must not wait
 * for a connection that those hold who wait for the locks.
 */
async function doInCall<P extends z.ZodType, R>(
  db: Db,
  side: Db,
  job: JobKind<P>,
  data: z.input<P>,
  createdBy: number,
  work: (trx: Trx, sight: Sight) => Promise<R>,
): Promise<R> {
  const holder = randomInt(1, 2 ** 31)
  let row: Promise<number | null> = Promise.resolve(null)
  const writer = progressWriter(async (done, total) => {
    const id = await row
    if (id !== null) await writeProgress(side, { id, holder }, done, total)
  })
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await work(trx, {
        begin: async () => {
          await holdTransaction(trx, holder)
          row = insertRunning(side, job.kind, data, createdBy, holder)
        },
        progress: writer.report,
      })
      await writer.settled()
      const id = await row
      if (id !== null) await writeDone(trx, { id, holder }, result)
      return result
    })
  } catch (error) {
    const id = await row
    if (id !== null) await writeCancelled(side, id, toldOf(error))
    throw error
  }
}

/** How long one waits for who came before, as for a lock of the database. */
const PATIENCE = 5_000

/** Where such work queues: of two, one may wait for the locks of the other. */
const LANES = ['in call', 'in call too']

/**
 * Lets such work in two at a time, in this process: each holds two connections while it waits for the locks, and all
 * calls together have ten. Throws `valores-en-curso` when its turn does not come.
 */
function inTurn<R>(work: () => Promise<R>): Promise<R> {
  const lane = LANES.find((free) => !hayTurno(free)) ?? (LANES[randomInt(LANES.length)] as string)
  return new Promise((resolve, reject) => {
    let waits = true
    const gaveUp = setTimeout(() => {
      waits = false
      reject(rechazo('valores-en-curso'))
    }, PATIENCE)
    void porTurno(lane, async () => {
      clearTimeout(gaveUp)
      if (waits) await work().then(resolve, reject)
    })
  })
}

/**
 * Inserts the row outside the transaction of the work, which nobody can see into. Null when that fails: the work is not
 * refused because of it.
 */
async function insertRunning(db: Db, kind: string, data: unknown, createdBy: number, holder: number) {
  const row = await db
    .insertInto('job')
    .values({
      kind,
      payload: JSON.stringify(data),
      state: 'running',
      holder,
      attempts: 1,
      max_attempts: 1,
      created_by: createdBy,
      started_at: new Date(),
    })
    .returning('id')
    .executeTakeFirst()
    .catch(() => undefined)
  return row?.id ?? null
}

/** Says why it was not done, in the words that whoever called has read; a fault keeps its own beside them. */
const toldOf = (error: unknown): string =>
  error instanceof Falla ? error.message : `Error de Servidor (${(error as Error)?.message ?? error})`

/** Writes that it was refused. It may be dead already, if a loop found it just after its transaction had ended. */
const writeCancelled = (db: Db, id: number, error: string) =>
  db
    .updateTable('job')
    .set({ state: 'cancelled', holder: null, error, finished_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['running', 'dead'])
    .execute()
    .catch(() => undefined)

/** Finds the job of this kind that began last and is under way; null when there is none. */
export async function underWay<P extends z.ZodType>(db: Db, job: JobKind<P>) {
  const row = await db
    .selectFrom('job')
    .select(['payload', 'done', 'total'])
    .where('kind', '=', job.kind)
    .where('state', '=', 'running')
    .where(HELD)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const payload = job.payload.safeParse(row?.payload)
  return row && payload.success ? { ...row, payload: payload.data } : null
}
