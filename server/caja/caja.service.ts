import { sql } from 'kysely'
import { type ClaseDeMovimiento, efectoEnSaldo, estaCerrado } from '#domain/caja/arqueo.ts'
import { type Centavos, centavos, sumar } from '#domain/dinero.ts'
import { rechazo } from '#domain/errores.ts'
import type { Fecha } from '#domain/fecha.ts'
import { puede, type Usuario } from '../acceso/usuario.ts'
import type { Db, Trx } from '../db/database.ts'
import { leer } from '../db/words/juntas.ts'
import { cajaCerrada, ultimoArqueo } from './arqueo.queries.ts'
import { efectivoDe, nombreDeSucursal } from './caja.queries.ts'
import { lockCaja } from './lock.ts'

const COLUMNA = { COBRANZA: 'cobranzas', PAGO: 'pagos', INGRESO: 'ingresos' } as const

export interface MovimientoDeCaja {
  readonly clase: ClaseDeMovimiento
  readonly idSucursal: number
  readonly dia: Fecha
  readonly monto: Centavos
  /** How much of `monto` is in cash. */
  readonly efectivo: Centavos
}

/**
 * Enters a movement into its branch's cash (D-085). It takes the last but one of the locks of money (D-217, step 6):
 * only punto_venta is locked after it. A closed day is refused (D-220).
 */
export async function sumarACaja(trx: Trx, m: MovimientoDeCaja, hoy: Fecha): Promise<void> {
  await lockCaja(trx, m.idSucursal, 'shared')
  const columna = sql.ref(COLUMNA[m.clase])
  const efectivo = efectoEnSaldo(m.clase, m.efectivo)
  // One statement both checks that the day is open and writes it: a collection need not ask the database twice.
  const { numAffectedRows } = await sql`
    insert into caja_dia (id_sucursal, dia, ${columna}, efectivo)
    select ${m.idSucursal}::bigint, ${m.dia}::date, ${m.monto}::bigint, ${efectivo}::bigint
    where not exists (select 1 from caja_arqueo a where a.id_sucursal = ${m.idSucursal}
      and (a.dia > ${m.dia}::date or (a.dia = ${m.dia}::date and a.dia < ${hoy}::date)))
    on conflict (id_sucursal, dia) do update set ${columna} = caja_dia.${columna} + excluded.${columna},
      efectivo = caja_dia.efectivo + excluded.efectivo`.execute(trx)
  if (!numAffectedRows) throw await cajaCerrada(trx, m.idSucursal)
}

/** Refuses, for the client to ask, what left a branch with less than nothing in cash: more was paid out than came in. */
export async function exigirEfectivo(
  trx: Trx,
  usuario: Usuario,
  { idSucursal, pagado, hoy }: { idSucursal: number; pagado: Centavos; hoy: Fecha },
): Promise<void> {
  const queda = await efectivoDe(trx, idSucursal, hoy)
  if (queda >= 0) return
  const hay = puede(usuario, 'CAJ-VER') ? sumar([queda, pagado]) : null
  throw rechazo('falta-efectivo', await leer(trx, nombreDeSucursal(idSucursal)), hay)
}

/** Tells whether a branch's day is closed: then an annulment belongs to today (D-220). */
export const diaCerrado = async (db: Db | Trx, idSucursal: number, dia: Fecha, hoy: Fecha): Promise<boolean> =>
  estaCerrado(dia, await ultimoArqueo(db, idSucursal), hoy)

/**
 * Takes an annulled movement out of the cash (D-082, D-090). An open day simply loses it; a closed day keeps it, and a
 * reversal dated today balances it (D-220).
 */
export async function quitarDeCaja(
  trx: Trx,
  m: MovimientoDeCaja & { id: number },
  { idUsuario, hoy, ahora }: { idUsuario: number; hoy: Fecha; ahora: Date },
): Promise<void> {
  await lockCaja(trx, m.idSucursal, 'shared')
  const efectivo = centavos(-efectoEnSaldo(m.clase, m.efectivo))
  if (!(await diaCerrado(trx, m.idSucursal, m.dia, hoy))) {
    await mover(trx, m.idSucursal, m.dia, COLUMNA[m.clase], centavos(-m.monto), efectivo)
    return
  }
  const monto = centavos(-efectoEnSaldo(m.clase, m.monto))
  await mover(trx, m.idSucursal, hoy, 'reversas', monto, efectivo)
  await trx
    .insertInto('caja_reversa')
    .values({
      id_sucursal: m.idSucursal,
      dia: hoy,
      clase: m.clase,
      reversa_de: m.id,
      monto,
      id_usuario: idUsuario,
      at: ahora,
    })
    .execute()
}

async function mover(
  trx: Trx,
  idSucursal: number,
  dia: Fecha,
  columna: 'cobranzas' | 'pagos' | 'ingresos' | 'reversas',
  monto: Centavos,
  efectivo: Centavos,
): Promise<void> {
  const c = sql.ref(columna)
  await sql`
    insert into caja_dia (id_sucursal, dia, ${c}, efectivo) values (${idSucursal}, ${dia}, ${monto}, ${efectivo})
    on conflict (id_sucursal, dia) do update set ${c} = caja_dia.${c} + excluded.${c}, efectivo = caja_dia.efectivo + excluded.efectivo`.execute(
    trx,
  )
}
