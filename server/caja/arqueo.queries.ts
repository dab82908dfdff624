import { sql } from 'kysely'
import type { Centavos } from '#domain/dinero.ts'
import { type Falla, rechazo } from '#domain/errores.ts'
import { diaYHora, type Fecha, formatoFecha } from '#domain/fecha.ts'
import type { Db, Trx } from '../db/database.ts'
import { leer, siHay } from '../db/words/juntas.ts'
import { cajeroDeUsuario } from '../db/words/usuario.ts'

/** The last day of a branch that was counted; null when none was. */
export async function ultimoArqueo(db: Db | Trx, idSucursal: number): Promise<Fecha | null> {
  const { dia } = await db
    .selectFrom('caja_arqueo')
    .select((e) => e.fn.max('dia').as('dia'))
    .where('id_sucursal', '=', idSucursal)
    .executeTakeFirstOrThrow()
  return dia
}

/** The first day on which a branch has a movement; null when it has none. */
export async function primerMovimiento(db: Db | Trx, idSucursal: number): Promise<Fecha | null> {
  const { dia } = await db
    .selectFrom('caja_dia')
    .select((e) => e.fn.min('dia').as('dia'))
    .where('id_sucursal', '=', idSucursal)
    .executeTakeFirstOrThrow()
  return dia
}

/** Reads the count that closed the days of a branch until its own, the last one (D-220); null when none was made. */
export const cierreDeCaja = (idSucursal: number) =>
  siHay(sql<{ dia: Fecha; quien: string; at: string }>`
    select a.dia, ${cajeroDeUsuario('a.id_usuario')} as quien, a.at
    from caja_arqueo a where a.id_sucursal = ${idSucursal} order by a.dia desc, a.id desc limit 1`)

/** Makes the refusal of a closed day, which names the count that closed it. */
export async function cajaCerrada(trx: Trx, idSucursal: number): Promise<Falla> {
  const { dia, quien, at } = (await leer(trx, cierreDeCaja(idSucursal))) as { dia: Fecha; quien: string; at: string }
  return rechazo('caja-cerrada', { dia: formatoFecha(dia), quien, cuando: diaYHora(new Date(at)) })
}

interface Arqueo {
  saldo: Centavos
  efectivo: Centavos
  contado: Centavos
  observaciones: string
  quien: string
  at: string
}

/** Reads the count of a day that is valid: the last one of it (D-220). */
export const arqueoDelDia = (idSucursal: number, dia: Fecha) =>
  siHay(sql<Arqueo>`
    select a.saldo, a.efectivo, a.efectivo_contado as contado, a.observaciones, ${cajeroDeUsuario('a.id_usuario')} as quien, a.at
    from caja_arqueo a where a.id_sucursal = ${idSucursal} and a.dia = ${dia} order by a.id desc limit 1`)

/** Reads the balance of a branch at the end of a day and the cash in it (D-085, D-220). */
export async function cierreDelDia(
  db: Db | Trx,
  idSucursal: number,
  dia: Fecha,
): Promise<{ saldo: Centavos; efectivo: Centavos }> {
  const { rows } = await sql<{ saldo: Centavos; efectivo: Centavos }>`
    select coalesce(sum(cobranzas + ingresos - pagos + reversas), 0)::bigint as saldo, coalesce(sum(efectivo), 0)::bigint as efectivo
    from caja_dia where id_sucursal = ${idSucursal} and dia <= ${dia}`.execute(db)
  return rows[0] as { saldo: Centavos; efectivo: Centavos }
}
