import { sql } from 'kysely'
import { type Centavos, centavos, formatoPesos } from '#domain/dinero.ts'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { conY } from '#domain/lista.ts'
import type { Trx } from '../db/database.ts'

/** What earlier imports say was paid of an item before Campana, and the day of the last of them. */
export interface Anterior {
  readonly id: number
  /** In centavos. */
  readonly monto: number
  readonly dia: Fecha
}

/** Reads by item what live collections of earlier imports paid of an enrolment. */
export async function anterioresDe(trx: Trx, inscripcion: number): Promise<ReadonlyMap<number, Anterior>> {
  const { rows } = await sql<Anterior>`
    select ci.id_item as id, sum(ci.monto)::bigint as monto, max(c.dia) as dia
    from cobranza_item ci join cobranza c on c.id = ci.id_cobranza and c.apertura and c.anulada_at is null
    where ci.id_inscripcion = ${inscripcion} group by ci.id_item`.execute(trx)
  return new Map(rows.map((fila) => [fila.id, fila]))
}

/** Says what was imported of an item: '$ 50.000,00 en Marzo, importados el 15-06-2026'. */
export const dicho = (nombre: string, { monto, dia }: Omit<Anterior, 'id'>): string =>
  `${formatoPesos(centavos(Number(monto)))} en ${nombre}, importados el ${formatoFecha(dia)}`

/** Says what Campana collected of an item: '$ 50.000,00 en Marzo, cobrados en Campana'; nothing for nothing. */
export const cobradoAca = (nombre: string, monto: Centavos): string | undefined =>
  monto > 0 ? `${formatoPesos(monto)} en ${nombre}, cobrados en Campana` : undefined

/** Says what these items have: 'Ya tiene pagos anteriores: … y …'. */
export const yaTiene = (dichos: readonly string[]): string => `Ya tiene pagos anteriores: ${conY(dichos)}`
