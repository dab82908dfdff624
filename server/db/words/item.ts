import { sql } from 'kysely'
import { posicionDeHoy } from '#domain/cuenta/tiempo.ts'
import type { Fecha } from '#domain/fecha.ts'

/**
 * Tells in SQL whether the item is owed, in whole or in part. It is spelled like the indexes item_abierto and
 * item_deuda, so that they can serve it.
 */
export const abierto = (item: string) =>
  sql<boolean>`${sql.ref(`${item}.aplicable`)} and ${sql.ref(`${item}.pagado`)} < ${sql.ref(`${item}.monto`)}`

/** Tells in SQL whether the item falls due in today's fee month or before it: a one-off at the beginning of its half-year. */
export const vencido = (item: string, hoy: Fecha) => {
  const de = (columna: string) => sql.ref(`${item}.${columna}`)
  return sql<boolean>`${de('ano')} * 12 + coalesce(${de('mes')}, case ${de('semestre')} when 2 then 5 else 1 end)
    <= ${posicionDeHoy(hoy)}`
}
