import type { BodyDe } from '#contract/route.ts'
import type { sucursal } from '#contract/sucursal.ts'
import { rechazo } from '#domain/errores.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Trx } from '../db/database.ts'
import { eliminarRegistro, guardarRegistro } from '../registro/registro.service.ts'

/** A new branch gets its row of numbers: receipts start at 1 (D-092, D-222). */
export async function guardarSucursal(trx: Trx, usuario: Usuario, nueva: BodyDe<typeof sucursal.guardar>) {
  const guardada = await guardarRegistro(trx, 'sucursal', nueva.id, { nombre: nueva.nombre }, usuario)
  if (!nueva.id) await trx.insertInto('punto_venta').values({ id_sucursal: guardada.Id }).execute()
  return guardada
}

export async function eliminarSucursal(trx: Trx, usuario: Usuario, idSucursal: number): Promise<void> {
  const numerada = await trx
    .selectFrom('punto_venta')
    .select('pto_vta')
    .where('id_sucursal', '=', idSucursal)
    .where('pto_vta', 'is not', null)
    .executeTakeFirst()
  if (numerada) throw rechazo('No se puede eliminar porque está en uso')
  await eliminarRegistro(trx, 'sucursal', idSucursal, usuario)
}
