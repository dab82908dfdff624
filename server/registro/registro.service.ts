import { noEncontrado } from '#domain/errores.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Trx } from '../db/database.ts'

/** The registers that are added, changed and deleted in the same way; told apart by data. */
const REGISTROS = {
  sucursal: { evento: 'SUC', que: 'La Sucursal' },
  tipo_jornada: { evento: 'TJO', que: 'El Tipo de Jornada' },
  caso_especial: { evento: 'CES', que: 'El Caso Especial' },
  curso: { evento: 'CUR', que: 'El Curso' },
  concepto: { evento: 'CON', que: 'El Concepto' },
} as const

export type Registro = keyof typeof REGISTROS

/**
 * Inserts without `id`, updates with it. A name that exists already is refused by the table's unique key,
 * whose Message server/http/errores.ts knows. Throws `no-encontrado` for an unknown id.
 */
export async function guardarRegistro(
  trx: Trx,
  registro: Registro,
  id: number | undefined,
  datos: Record<string, string | number | null>,
  usuario: Usuario,
  /** What the audit record says besides the fields. */
  anotar: Record<string, string | number | object> = {},
): Promise<{ Id: number; Operation: 'Insert' | 'Update' }> {
  const { evento, que } = REGISTROS[registro]
  // The union of four tables has no common insert type; each caller's fields are checked by its own contract.
  const tabla = registro as 'sucursal'
  const fila = id
    ? await trx
        .updateTable(tabla)
        .set(datos as never)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
    : await trx
        .insertInto(tabla)
        .values(datos as never)
        .returning('id')
        .executeTakeFirst()
  if (!fila) throw noEncontrado(que)
  await auditar(trx, {
    tipo: `${evento}-${id ? 'UPD' : 'NEW'}`,
    usuario,
    entidad: registro,
    idEntidad: fila.id,
    params: { ...datos, ...anotar },
  })
  return { Id: fila.id, Operation: id ? 'Update' : 'Insert' }
}

/** Deletes a row that nothing refers to; the foreign keys decide, their refusal is a Message (D-161). */
export async function eliminarRegistro(trx: Trx, registro: Registro, id: number, usuario: Usuario): Promise<void> {
  const { evento, que } = REGISTROS[registro]
  const fila = await trx
    .deleteFrom(registro as 'sucursal')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!fila) throw noEncontrado(que)
  await auditar(trx, { tipo: `${evento}-DEL`, usuario, entidad: registro, idEntidad: id, params: { antes: fila } })
}
