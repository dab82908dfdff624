import type { Medio } from '#domain/cobranza/medios.ts'
import { CERO, type Centavos } from '#domain/dinero.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { sumarACaja } from '../caja/caja.service.ts'
import { sucursalDeMovimiento } from '../caja/sucursal.service.ts'
import type { Trx } from '../db/database.ts'
import { exigirFecha } from './fecha.service.ts'

/** Fields that a payment and an income share. */
interface Pedido {
  readonly idSucursal?: number | undefined
  readonly fecha: Fecha
  readonly monto: Centavos
  readonly medio: Medio
  readonly observaciones: string
}

/** Decides in which cash and by whom a movement is made; refuses a branch or a day that is not allowed (D-107 to D-110). */
export async function abrirMovimiento(trx: Trx, usuario: Usuario, pedido: Pedido, hoy: Fecha): Promise<number> {
  const idSucursal = sucursalDeMovimiento(usuario, pedido.idSucursal)
  await exigirFecha(trx, usuario, pedido.fecha, hoy)
  return idSucursal
}

/** Adds a movement to the cash of its day and answers the columns that payments and incomes share. Refused for a closed day (D-220). */
export async function asentar(
  trx: Trx,
  clase: 'PAGO' | 'INGRESO',
  usuario: Usuario,
  { monto, medio, fecha: dia, observaciones }: Pedido,
  { idSucursal, hoy, ahora }: { idSucursal: number; hoy: Fecha; ahora: Date },
) {
  const efectivo = medio === 'EFECTIVO' ? monto : CERO
  await sumarACaja(trx, { clase, idSucursal, dia, monto, efectivo }, hoy)
  return {
    id_sucursal: idSucursal,
    id_personal: usuario.idPersonal,
    id_usuario: usuario.id,
    dia,
    created_at: ahora,
    monto,
    medio,
    observaciones,
  }
}
