import { sql } from 'kysely'
import type { Fecha } from '#domain/fecha.ts'
import type { Db } from './db/database.ts'

/**
 * Warns, in Spanish, when the fixed day (CAMPANA_HOY) is before the last day on which money moved: what is collected on
 * it would stand before what was. Null when it is not.
 */
export async function avisoDeDia(db: Db, hoy: Fecha): Promise<string | null> {
  const { rows } = await sql<{ ultimo: string | null }>`select max(dia)::text as ultimo from caja_dia`.execute(db)
  const ultimo = rows[0]?.ultimo
  if (!ultimo || ultimo <= hoy) return null
  return `Atención: CAMPANA_HOY (${hoy}) es anterior al último movimiento de dinero (${ultimo}): lo que se registre quedará antes.`
}
