import { setTimeout as pausa } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Escuela } from './escuela.ts'

/** Waits until so many statements wait for a lock of another one, five seconds at most. */
export async function esperenTraba({ db }: Escuela, cuantas: number): Promise<void> {
  for (let vez = 0; vez < 100; vez++) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if ((rows[0]?.n ?? 0) >= cuantas) return
    await pausa(50)
  }
}
