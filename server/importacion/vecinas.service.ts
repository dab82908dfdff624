import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import type { ErrorDeCelda } from '../db/esquema/importacion.ts'
import type { Importacion } from './permiso.service.ts'
import { type Quien, revisarFilas } from './revisar.service.ts'
import { BATCH } from './subir.service.ts'

/** Lists what is wrong with a row. */
export async function erroresDeFila(trx: Trx, id: number, nro: number): Promise<readonly ErrorDeCelda[]> {
  const { rows } = await sql<ErrorDeCelda>`
    select x->>'campo' as campo, x->>'motivo' as motivo
    from importacion_persona p, jsonb_array_elements(p.detalle->'errores') x
    where p.id_importacion = ${id} and p.nro = ${nro}`.execute(trx)
  return rows
}

const mismo = (uno: ErrorDeCelda) => (otro: ErrorDeCelda) => uno.campo === otro.campo && uno.motivo === otro.motivo

/**
 * Judges again the rows that say the same of a cell as one that was corrected said before: what was missing may be there
 * by now. Where the first of them says so still, nobody is judged. False when they are too many to be judged at once.
 */
export async function juzgarVecinas(
  trx: Trx,
  imp: Importacion,
  quien: Quien,
  { nro, antes }: { nro: number; antes: readonly ErrorDeCelda[] },
): Promise<boolean> {
  const ahora = await erroresDeFila(trx, imp.id, nro)
  for (const error of antes.filter((e) => !ahora.some(mismo(e)))) {
    const vecinas = await conElError(trx, imp.id, error)
    const [primera] = vecinas
    if (primera === undefined) continue
    await revisarFilas(trx, imp, quien, [primera])
    if ((await erroresDeFila(trx, imp.id, primera)).some(mismo(error))) continue
    if (vecinas.length > BATCH) return false
    await revisarFilas(trx, imp, quien, vecinas)
  }
  return true
}

/** Finds the rows with this error, by their numbers. */
async function conElError(trx: Trx, id: number, error: ErrorDeCelda): Promise<number[]> {
  const { rows } = await sql<{ nro: number }>`
    select distinct p.nro from importacion_persona p
    where p.id_importacion = ${id} and p.veredicto = 'error' and p.detalle->'errores' @> ${JSON.stringify([error])}::jsonb
    order by p.nro`.execute(trx)
  return rows.map(({ nro }) => nro)
}
