import type { conceptos } from '#contract/conceptos.ts'
import type { BodyDe } from '#contract/route.ts'
import { noEncontrado, prohibido } from '#domain/errores.ts'
import { exigirSucursal } from '../acceso/sucursal.ts'
import { puede, type Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Db, Trx } from '../db/database.ts'
import { eliminarRegistro, guardarRegistro } from '../registro/registro.service.ts'
import { conceptoPorNombre, leerConcepto, listarConceptos } from './conceptos.queries.ts'

/** What may be chosen for an income of these branches (null: of any), general concepts included (D-107). */
export const conceptosPara = async (db: Db | Trx, sucursales: readonly number[] | null) =>
  (await listarConceptos(db, sucursales)).map(({ id, nombre, idSucursal }) => ({ id, text: nombre, idSucursal }))

/** A typed concept as the catalogue has it, added to it for the branch when it is new (D-110). */
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
  // Somebody else typed it in the meantime: his is there by now.
  if (!nuevo) return hallarOAgregarConcepto(trx, usuario, nombre, idSucursal)
  await auditar(trx, {
    tipo: 'CON-NEW',
    usuario,
    entidad: 'concepto',
    idEntidad: nuevo.id,
    params: { nombre, id_sucursal: idSucursal },
  })
  return { id: nuevo.id, text: nombre, idSucursal }
}

/** Adds or changes a concept; those of other branches and the general ones need OTR-TODAS-SUCURSALES (D-229). */
export async function guardarConcepto(
  trx: Trx,
  usuario: Usuario,
  { id, nombre, idSucursal }: BodyDe<typeof conceptos.guardar>,
) {
  if (id) await exigirConcepto(trx, usuario, id)
  exigirDueno(usuario, idSucursal ?? null)
  return guardarRegistro(trx, 'concepto', id, { nombre, id_sucursal: idSucursal ?? null }, usuario)
}

/** Deletes a concept without incomes (D-161). */
export async function eliminarConcepto(trx: Trx, usuario: Usuario, id: number): Promise<void> {
  await exigirConcepto(trx, usuario, id)
  await eliminarRegistro(trx, 'concepto', id, usuario)
}

async function exigirConcepto(trx: Trx, usuario: Usuario, id: number): Promise<void> {
  const concepto = await leerConcepto(trx, id)
  if (!concepto) throw noEncontrado('El Concepto')
  exigirDueno(usuario, concepto.idSucursal)
}

function exigirDueno(usuario: Usuario, idSucursal: number | null): void {
  if (idSucursal !== null) exigirSucursal(usuario, idSucursal)
  else if (!puede(usuario, 'OTR-TODAS-SUCURSALES')) throw prohibido()
}
