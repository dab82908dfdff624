import type { BodyDe } from '#contract/route.ts'
import type { tipojornada } from '#contract/tipojornada.ts'
import { noEncontrado, rechazo } from '#domain/errores.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Trx } from '../db/database.ts'
import { eliminarRegistro, guardarRegistro } from '../registro/registro.service.ts'
import { bloquearTipoJornada, eliminarValores, tieneCuotas } from './tipojornada.queries.ts'

export const guardarTipoJornada = (trx: Trx, usuario: Usuario, { id, ...datos }: BodyDe<typeof tipojornada.guardar>) =>
  guardarRegistro(trx, 'tipo_jornada', id, datos, usuario)

/**
 * Deletes a shift type that no fee item has, and its unused prices with it (D-161). The row is locked first:
 * an enrolment or a price that wants it waits, and then finds it gone.
 */
export async function eliminarTipoJornada(trx: Trx, usuario: Usuario, id: number): Promise<void> {
  if (!(await bloquearTipoJornada(trx, id))) throw noEncontrado('El Tipo de Jornada')
  if (await tieneCuotas(trx, id)) throw rechazo('No se puede eliminar porque está en uso')
  await eliminarValores(trx, id)
  await eliminarRegistro(trx, 'tipo_jornada', id, usuario)
}
