import type { caja } from '#contract/caja.ts'
import type { BodyDe } from '#contract/route.ts'
import { diferenciaDeArqueo } from '#domain/caja/arqueo.ts'
import { invalido, rechazo } from '#domain/errores.ts'
import { type Fecha, sumarDias } from '#domain/fecha.ts'
import { exigirSucursal } from '../acceso/sucursal.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import type { Trx } from '../db/database.ts'
import { leer } from '../db/words/juntas.ts'
import { cajaCerrada, cierreDelDia, primerMovimiento, ultimoArqueo } from './arqueo.queries.ts'
import { nombreDeSucursal } from './caja.queries.ts'
import { lockCaja } from './lock.ts'

/** Days. */
const UN_ANO = 365

/**
 * Counts the drawer of a branch (D-220): keeps the balance, the cash in it and the cash counted, and thereby closes the
 * days up to it. Refused for a day to come, for one of more than a year ago before the branch's first movement, for a day
 * before the last count, and when the cash has changed since the screen showed it.
 */
export async function arquear(
  trx: Trx,
  usuario: Usuario,
  { idSucursal, fecha, efectivoContado, efectivoEsperado, observaciones }: BodyDe<typeof caja.arqueo>,
  { hoy, ahora }: { hoy: Fecha; ahora: Date },
) {
  exigirSucursal(usuario, idSucursal)
  const sucursal = await leer(trx, nombreDeSucursal(idSucursal))
  if (fecha > hoy) throw invalido('fecha', 'La Fecha no puede ser posterior a hoy')
  await lockCaja(trx, idSucursal, 'exclusive')
  const ultimo = await ultimoArqueo(trx, idSucursal)
  if (ultimo !== null && fecha < ultimo) throw await cajaCerrada(trx, idSucursal)
  // a new branch may close the days before its first movement, but no year is meant that was mistyped
  if (fecha < sumarDias(hoy, -UN_ANO) && fecha < ((await primerMovimiento(trx, idSucursal)) ?? hoy))
    throw invalido('fecha', 'La Fecha es de hace más de un año, y anterior al primer movimiento de la caja')
  const { saldo, efectivo } = await cierreDelDia(trx, idSucursal, fecha)
  if (efectivoEsperado !== undefined && efectivoEsperado !== enPesos(efectivo)) throw rechazo('caja-con-movimientos')
  const { id } = await trx
    .insertInto('caja_arqueo')
    .values({
      id_sucursal: idSucursal,
      dia: fecha,
      saldo,
      efectivo,
      efectivo_contado: efectivoContado,
      observaciones,
      id_usuario: usuario.id,
      at: ahora,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cifras = {
    saldo: enPesos(saldo),
    efectivo: enPesos(efectivo),
    efectivoContado: enPesos(efectivoContado),
    diferencia: enPesos(diferenciaDeArqueo(efectivoContado, efectivo)),
  }
  await auditar(trx, {
    evento: 'CAJ-ARQ',
    usuario,
    idEntidad: id,
    ahora,
    params: { idSucursal, sucursal, fecha, ...cifras, observaciones: observaciones || null },
  })
  const { diferencia: difference, ...demas } = cifras
  return { ...demas, difference }
}
