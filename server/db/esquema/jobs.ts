import type { ColumnType, Generated } from 'kysely'
import type { Id, Momento, MomentoNulo, TextoVacio } from './comun.ts'

/**
 * A dead job will not be tried again, and nobody was waiting to be told; a cancelled one ended undone, and somebody
 * knows.
 */
export type JobState = 'pending' | 'running' | 'done' | 'dead' | 'cancelled'

export interface EsquemaJobs {
  job: {
    id: Id
    kind: string
    payload: ColumnType<unknown, string, never>
    /** Within a kind, only one live job may have the same key. */
    unique_key: ColumnType<string | null, string | null | undefined, never>
    state: ColumnType<JobState, JobState | undefined, JobState>
    run_at: Momento
    attempts: Generated<number>
    max_attempts: number
    /** Number of the advisory lock held by whoever runs it. */
    holder: ColumnType<number | null, number | null | undefined, number | null>
    error: TextoVacio
    /** Progress, in whatever the kind counts; `total` is 0 while it is not known. */
    done: Generated<number>
    total: Generated<number>
    result: ColumnType<unknown, string | null | undefined, string | null>
    created_by: ColumnType<number | null, number | null | undefined, never>
    created_at: Momento
    started_at: MomentoNulo
    finished_at: MomentoNulo
  }
}
