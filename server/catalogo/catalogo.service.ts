import type { ParamsDe } from '#contract/eventos/eventos.ts'
import { noEncontrado, prohibido, rechazo } from '#domain/errores.ts'
import { exigirSucursal, sucursalesVisibles } from '../acceso/sucursal.ts'
import { puede, type Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { diferencia } from '../auditoria/diferencia.ts'
import { nombreDe } from '../auditoria/nombres.service.ts'
import { exigirVersion } from '../auditoria/version.service.ts'
import type { Db, Trx } from '../db/database.ts'
import { lockNombreDe } from '../db/lockNombres.ts'
import { borrarRestos } from '../inscripcion/restos.service.ts'
import { estaEnUso, hayOtraIgual, listarCatalogo, lockEntidad } from './catalogo.queries.ts'
import { type Catalogo, type CatalogoRestaurable, columnaDe, comoTabla, type Lista } from './catalogo.ts'

type Valor = string | number | null | undefined
type Datos = Readonly<Record<string, Valor>>

/**
 * Lists the rows that the user may see: of his branch, or of the one asked for, which is `prohibido` when it is not his
 * (D-229); with the deleted ones when he asks for them and may delete.
 */
export function filasDeCatalogo(
  db: Db | Trx,
  catalogo: Catalogo,
  lista: Lista,
  usuario: Usuario,
  { idSucursal, getEliminados }: { idSucursal?: number | undefined; getEliminados?: boolean | undefined },
) {
  if (idSucursal) exigirSucursal(usuario, idSucursal)
  return listarCatalogo(db, catalogo, lista, {
    sucursales: idSucursal ? [idSucursal] : sucursalesVisibles(usuario),
    eliminados: Boolean(getEliminados) && puede(usuario, `${catalogo.prefijo}-ELIMINAR`),
  })
}

/**
 * Adds a row without `id`, changes it with one. A name that exists is refused by the table's unique key, whose Message
 * is the catalogue's. Throws `no-encontrado` for an unknown id, `prohibido` for a row or a branch of others (D-229) and
 * `rechazo` for a name that another row has but for its accents, and for a `version` that is no longer the row's. What changes nothing writes nothing.
 */
export async function guardarEnCatalogo(
  trx: Trx,
  catalogo: Catalogo,
  usuario: Usuario,
  { id, version, ...datos }: Datos & { id?: number | undefined; version?: string | undefined },
  /** What the change re-priced, for the audit. */
  reprecio: ParamsDe<'CES-UPD'>['reprecio'] = null,
): Promise<{ Id: number; Operation: 'Insert' | 'Update' }> {
  const { tabla, prefijo } = catalogo
  const columnas = Object.fromEntries(Object.entries(datos).map(([campo, valor]) => [columnaDe(campo), valor ?? null]))
  const antes = id ? await propia(trx, catalogo, usuario, id) : undefined
  if (antes?.fila.eliminado) throw rechazo('eliminado', catalogo.articulo)
  if (catalogo.deSucursal) exigirDueno(usuario, (columnas['id_sucursal'] as number | null | undefined) ?? null)
  await exigirUnica(trx, catalogo, columnas, antes?.fila)
  if (!antes) {
    const nueva = await trx
      .insertInto(comoTabla(catalogo))
      .values(columnas as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const params = { nombre: await nombreDe(trx, tabla, nueva.id), datos: columnas }
    await auditar(trx, { evento: `${prefijo}-NEW`, usuario, idEntidad: nueva.id, params })
    return { Id: nueva.id, Operation: 'Insert' }
  }
  const { id: Id } = antes.fila
  const { hay, ...cambio } = diferencia(antes.fila, columnas)
  if (hay) {
    await exigirVersion(trx, usuario, { tabla, id: Id, version: antes.version }, version)
    await trx
      .updateTable(comoTabla(catalogo))
      .set(columnas as never)
      .where('id', '=', Id)
      .execute()
    const params = { nombre: await nombreDe(trx, tabla, Id), ...cambio, reprecio }
    await auditar(trx, { evento: `${prefijo}-UPD`, usuario, idEntidad: Id, params })
  }
  return { Id, Operation: 'Update' }
}

/**
 * Deletes a row that nothing refers to (D-161); in name only where the catalogue can restore it. The row is locked
 * first, so that whoever wants to refer to it waits and then finds it gone. `conElla` deletes what belongs to it.
 */
export async function eliminarDeCatalogo(
  trx: Trx,
  catalogo: Catalogo,
  usuario: Usuario,
  id: number,
  conElla: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const { fila: antes } = await propia(trx, catalogo, usuario, id)
  if (await estaEnUso(trx, catalogo, id)) throw rechazo('en-uso')
  const nombre = await nombreDe(trx, catalogo.tabla, id)
  if (catalogo.inscripciones) await borrarRestos(trx, catalogo.inscripciones(id), { usuario })
  await conElla()
  if (catalogo.restaurable) {
    if (antes.eliminado) return
    await ponerEliminado(trx, catalogo, id, true)
  } else await trx.deleteFrom(comoTabla(catalogo)).where('id', '=', id).execute()
  await auditar(trx, { evento: `${catalogo.prefijo}-DEL`, usuario, idEntidad: id, params: { nombre, antes } })
}

/** Restores a row that was deleted in name. The unique key refuses it when a living row has the same name. */
export async function restaurarEnCatalogo(
  trx: Trx,
  catalogo: CatalogoRestaurable,
  usuario: Usuario,
  id: number,
): Promise<void> {
  const { fila } = await propia(trx, catalogo, usuario, id)
  if (!fila.eliminado) return
  await exigirUnica(trx, catalogo, fila)
  await ponerEliminado(trx, catalogo, id, false)
  const nombre = await nombreDe(trx, catalogo.tabla, id)
  await auditar(trx, { evento: `${catalogo.prefijo}-RES`, usuario, idEntidad: id, params: { nombre } })
}

const ponerEliminado = (trx: Trx, { tabla }: Catalogo, id: number, eliminado: boolean) =>
  trx
    .updateTable(tabla as 'servicio')
    .set({ eliminado })
    .where('id', '=', id)
    .execute()

type Columnas = Readonly<Record<string, unknown>>

/**
 * Refuses a name that another row has but for accents. A row that keeps its key (`antes`) is not judged: it may have had
 * that name for years.
 */
async function exigirUnica(
  trx: Trx,
  catalogo: Catalogo,
  fila: Columnas,
  antes?: Columnas & { id: number },
): Promise<void> {
  const { campo, que = catalogo.articulo, sinAcentos } = catalogo.unico
  if (!sinAcentos || (antes && [campo, ...sinAcentos].every((c) => antes[c] === fila[c]))) return
  const id = antes?.id ?? (fila['id'] as number | undefined)
  await lockNombreDe(trx, catalogo.tabla, String(fila[campo]))
  if (await hayOtraIgual(trx, catalogo, { campo, con: sinAcentos, fila, id })) throw rechazo('duplicado', que, campo)
}

/** Locks the row and checks that it exists and the user may change it. */
async function propia(trx: Trx, catalogo: Catalogo, usuario: Usuario, id: number) {
  const hallada = await lockEntidad(trx, catalogo, id)
  if (!hallada) throw noEncontrado(catalogo.articulo)
  if (catalogo.deSucursal) exigirDueno(usuario, hallada.fila.id_sucursal ?? null)
  return hallada
}

/**
 * Refuses the user whom the row does not belong to. Rows of no branch belong to all, so only a user who sees all
 * branches changes them.
 */
function exigirDueno(usuario: Usuario, idSucursal: number | null): void {
  if (idSucursal !== null) exigirSucursal(usuario, idSucursal)
  else if (!puede(usuario, 'OTR-TODAS-SUCURSALES')) throw prohibido()
}
