import type { ColumnType, Generated } from 'kysely'
import type { Id, Momento, MomentoNulo, TextoVacio } from './comun.ts'

/** dead: it will not be tried again, and nobody who waited was told. cancelled: it ended undone, and somebody knows. */
export type JobState = 'pending' | 'running' | 'done' | 'dead' | 'cancelled'

export interface EsquemaJobs {
  job: {
    id: Id
    kind: string
    payload: ColumnType<unknown, string, never>
    /** One live job for each, within a kind. */
    unique_key: ColumnType<string | null, string | null | undefined, never>
    state: ColumnType<JobState, JobState | undefined, JobState>
    run_at: Momento
    attempts: Generated<number>
    max_attempts: number
    /** Number of the advisory lock that whoever runs it holds. */
    holder: ColumnType<number | null, number | null | undefined, number | null>
    error: TextoVacio
    /** Progress, in whatever the kind counts; `total` 0 while that is not known. */
    done: Generated<number>
    total: Generated<number>
    result: ColumnType<unknown, string | null | undefined, string | null>
    created_by: ColumnType<number | null, number | null | undefined, never>
    created_at: Momento
    started_at: MomentoNulo
    finished_at: MomentoNulo
  }
}
