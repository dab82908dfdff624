import type { movimientos } from '#contract/movimientos.ts'
import type { BodyDe } from '#contract/route.ts'
import { CERO } from '#domain/dinero.ts'
import { invalido } from '#domain/errores.ts'
import type { Fecha } from '#domain/fecha.ts'
import { sucursalesVisibles } from '../acceso/sucursal.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { sumarACaja } from '../caja/caja.service.ts'
import { sucursalDeMovimiento } from '../caja/sucursal.service.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import type { Trx } from '../db/database.ts'
import { exigirFecha } from './fecha.service.ts'
import { empleados, servicios } from './movimientos.queries.ts'

/**
 * Registers a payment (D-107 to D-109) to an active employee, or for a service of a branch that the user sees. Refused
 * for a closed day (D-220).
 */
export async function registrarPago(
  trx: Trx,
  usuario: Usuario,
  pago: BodyDe<typeof movimientos.pago>,
  { hoy, ahora }: { hoy: Fecha; ahora: Date },
) {
  const idSucursal = sucursalDeMovimiento(usuario, pago.idSucursal)
  await exigirFecha(trx, usuario, pago.fecha, hoy)
  const { tipo, monto, medio, fecha: dia } = pago
  const idDestino = pago.destino ?? 0
  const [destino] = await (tipo === 'P'
    ? empleados(trx, idDestino)
    : servicios(trx, sucursalesVisibles(usuario), idDestino))
  if (!destino) throw invalido('destino', 'El Destino no es válido')
  const efectivo = medio === 'EFECTIVO' ? monto : CERO
  await sumarACaja(trx, { clase: 'PAGO', idSucursal, dia, monto, efectivo }, hoy)
  const conComprobante = pago.comprobante !== 'N'
  const { id } = await trx
    .insertInto('pago')
    .values({
      id_sucursal: idSucursal,
      id_personal: usuario.idPersonal,
      id_usuario: usuario.id,
      dia,
      created_at: ahora,
      monto,
      medio,
      observaciones: pago.observaciones,
      tipo,
      id_personal_destino: tipo === 'P' ? idDestino : null,
      id_servicio: tipo === 'S' ? idDestino : null,
      comprobante: pago.comprobante,
      n_comprobante: conComprobante ? pago.ncomprobante : null,
      t_comprobante: conComprobante ? pago.tcomprobante : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await auditar(trx, {
    evento: 'PAG-NEW',
    usuario,
    idEntidad: id,
    ahora,
    params: { monto: enPesos(monto), fecha: dia, destino: destino.text, medio, idSucursal },
  })
  return { Id: id }
}
