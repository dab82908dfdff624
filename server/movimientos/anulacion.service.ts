import { CERO } from '#domain/dinero.ts'
import { noEncontrado, rechazo } from '#domain/errores.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { quitarDeCaja } from '../caja/caja.service.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import type { Trx } from '../db/database.ts'
import { lockMovimiento } from './movimientos.queries.ts'

const MOVIMIENTOS = {
  PAGO: { tabla: 'pago', articulo: 'El Pago' },
  INGRESO: { tabla: 'ingreso', articulo: 'El Ingreso' },
} as const

/**
 * Annuls a payment or income (D-090). The row stays with who, when and why; its day's cash loses it, or today's if that
 * day is closed (D-220). The balance row (id 0) and what is annulled already are refused.
 */
export async function anularMovimiento(
  trx: Trx,
  usuario: Usuario,
  clase: 'PAGO' | 'INGRESO',
  { id, motivo }: { id: number; motivo: string },
  { hoy, ahora }: { hoy: Fecha; ahora: Date },
): Promise<void> {
  const { tabla, articulo } = MOVIMIENTOS[clase]
  if (usuario.idAdmin !== null) throw rechazo('no-autorizado')
  if (id === 0) throw rechazo('saldo-de-caja')
  const movimiento = await lockMovimiento(trx, tabla, id)
  if (!movimiento) throw noEncontrado(articulo)
  if (movimiento.anulado) throw rechazo('ya-anulado', articulo)
  const { idSucursal, dia, monto, medio, que } = movimiento
  await trx
    .updateTable(tabla)
    .set({ anulado_at: ahora, anulado_por: usuario.id, motivo_anulacion: motivo })
    .where('id', '=', id)
    .execute()
  const efectivo = medio === 'EFECTIVO' ? monto : CERO
  await quitarDeCaja(trx, { clase, id, idSucursal, dia, monto, efectivo }, { idUsuario: usuario.id, hoy, ahora })
  const suceso = { usuario, idEntidad: id, ahora }
  const params = { monto: enPesos(monto), fecha: dia, idSucursal, motivo }
  await (clase === 'PAGO'
    ? auditar(trx, { ...suceso, evento: 'PAG-DEL', params: { ...params, destino: que } })
    : auditar(trx, { ...suceso, evento: 'ING-DEL', params: { ...params, concepto: que } }))
}
