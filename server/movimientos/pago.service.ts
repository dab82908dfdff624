import type { movimientos } from '#contract/movimientos.ts'
import type { BodyDe } from '#contract/route.ts'
import { invalido } from '#domain/errores.ts'
import type { Fecha } from '#domain/fecha.ts'
import { sucursalesVisibles } from '../acceso/sucursal.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { exigirEfectivo } from '../caja/caja.service.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import type { Trx } from '../db/database.ts'
import { abrirMovimiento, asentar } from './asiento.service.ts'
import { empleados, servicios } from './movimientos.queries.ts'

/**
 * Registers a payment (D-107 to D-109) to an active employee or for a service, of a branch that the user sees. Refused
 * for a closed day (D-220) and, when the client asks for it with `siAlcanza`, for more cash than there is.
 */
export async function registrarPago(
  trx: Trx,
  usuario: Usuario,
  pago: BodyDe<typeof movimientos.pago>,
  { hoy, ahora }: { hoy: Fecha; ahora: Date },
) {
  const idSucursal = await abrirMovimiento(trx, usuario, pago, hoy)
  const { tipo, monto, medio, fecha: dia } = pago
  const idDestino = pago.destino ?? 0
  const [destino] = await (tipo === 'P' ? empleados : servicios)(trx, sucursalesVisibles(usuario), idDestino)
  if (!destino) throw invalido('destino', 'El Destino no es válido')
  const asiento = await asentar(trx, 'PAGO', usuario, pago, { idSucursal, hoy, ahora })
  if (pago.siAlcanza && medio === 'EFECTIVO') await exigirEfectivo(trx, usuario, { idSucursal, pagado: monto, hoy })
  const conComprobante = pago.comprobante !== 'N'
  const { id } = await trx
    .insertInto('pago')
    .values({
      ...asiento,
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
