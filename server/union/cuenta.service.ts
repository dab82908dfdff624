import type { Trx } from '../db/database.ts'
import type { TipoDeUnion } from './lados.ts'

/** Account of a student or of a parent, locked; null without one. */
export async function cuentaDe(trx: Trx, tipo: TipoDeUnion, id: number): Promise<number | null> {
  if (tipo === 'alumno') {
    const fila = await trx.selectFrom('alumno').select('id_usuario').where('id', '=', id).executeTakeFirst()
    return fila?.id_usuario ?? null
  }
  const cuenta = await trx.selectFrom('usuario').select('id').where('id_padre', '=', id).forUpdate().executeTakeFirst()
  return cuenta?.id ?? null
}

/** Gives an account to another student or parent. */
export async function moverCuenta(
  trx: Trx,
  tipo: TipoDeUnion,
  idUsuario: number,
  de: number,
  a: number,
): Promise<void> {
  if (tipo === 'alumno') {
    await trx.updateTable('alumno').set({ id_usuario: null }).where('id', '=', de).execute()
    await trx.updateTable('alumno').set({ id_usuario: idUsuario }).where('id', '=', a).execute()
  } else await trx.updateTable('usuario').set({ id_padre: a }).where('id', '=', idUsuario).execute()
}
