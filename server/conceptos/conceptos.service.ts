import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Db, Trx } from '../db/database.ts'
import { conceptoPorNombre, listarConceptos } from './conceptos.queries.ts'

/** Lists the concepts for an income of these branches (null: of any), general ones included (D-107). */
export const conceptosPara = async (db: Db | Trx, sucursales: readonly number[] | null) =>
  (await listarConceptos(db, sucursales)).map(({ id, nombre, idSucursal }) => ({ id, text: nombre, idSucursal }))

/** Finds the concept of the catalogue that a typed text means, and adds it for the branch when it is new (D-110). */
export async function hallarOAgregarConcepto(
  trx: Trx,
  usuario: Usuario,
  nombre: string,
  idSucursal: number,
): Promise<{ id: number; text: string; idSucursal: number | null }> {
  const hallado = await conceptoPorNombre(trx, nombre, idSucursal)
  if (hallado) return hallado
  const nuevo = await trx
    .insertInto('concepto')
    .values({ nombre, id_sucursal: idSucursal })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  // Somebody else added the same concept in the meantime, so it can be found now.
  if (!nuevo) return hallarOAgregarConcepto(trx, usuario, nombre, idSucursal)
  await auditar(trx, {
    evento: 'CON-NEW',
    usuario,
    idEntidad: nuevo.id,
    params: { nombre, datos: { nombre, id_sucursal: idSucursal } },
  })
  return { id: nuevo.id, text: nombre, idSucursal }
}
