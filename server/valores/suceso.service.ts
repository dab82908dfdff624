import type { ParamsDe } from '#contract/eventos/eventos.ts'
import { type Clave, esValorMensual } from '#domain/cuenta/catalogo.ts'
import type { Valor } from '#domain/cuenta/tipos.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import type { Trx } from '../db/database.ts'
import { nombreDeClave } from './valores.queries.ts'

/**
 * Collects what the audit keeps of a price that was entered or withdrawn, with the items and students that it touched.
 */
export async function paramsDeValor(
  trx: Trx,
  clave: Clave,
  { ano, mesDesde, monto }: Pick<Valor, 'ano' | 'mesDesde' | 'monto'>,
  alcance: { cuotas: number; alumnos: number },
): Promise<ParamsDe<'VAL-UNDO'>> {
  const que = await nombreDeClave(trx, clave)
  const mes = esValorMensual(clave.tipo) ? mesDesde : null
  return { que, ids: clave, ano, mes, monto: enPesos(monto), ...alcance }
}
