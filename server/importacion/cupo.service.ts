import { sql } from 'kysely'
import { rechazo } from '#domain/errores.ts'
import type { TipoImportacion } from '#domain/importacion/tipos.ts'
import { puede, type Usuario } from '../acceso/usuario.ts'
import type { Trx } from '../db/database.ts'
import { reglasDe } from './permiso.service.ts'
import { reintentada } from './reintentada.ts'

/** Spreadsheets that one user may have uploaded and not imported, nor discarded: each may hold 40 million letters. */
const SIN_IMPORTAR = 20

/**
 * Makes room for one more spreadsheet of a user: of files that he tried again the earlier tries go, which no list shows
 * any more. Refuses it when twenty others of his wait that he can see and discard. Spreadsheets are uploaded one at a
 * time, so none is missed.
 */
export async function hacerLugar(trx: Trx, usuario: Usuario, tipo: TipoImportacion, nombre: string): Promise<void> {
  const suyas = await trx
    .selectFrom('importacion as i')
    .select(['i.id', 'i.tipo', 'i.nombre', 'i.columnas'])
    .select(reintentada.as('vieja'))
    .select(
      sql<boolean>`exists (select from job j where j.id = i.id_job and j.state in ('pending', 'running'))`.as(
        'enCurso',
      ),
    )
    .where('i.id_usuario', '=', usuario.id)
    .where('i.estado', 'in', ['leida', 'revisada'])
    .execute()
  if (suyas.length < SIN_IMPORTAR) return
  const viejas = suyas.filter((i) => i.vieja && !i.enCurso).map((i) => i.id)
  if (viejas.length > 0) await trx.deleteFrom('importacion').where('id', 'in', viejas).execute()
  const quedan = suyas.filter(
    (i) =>
      !i.vieja &&
      // this one takes its place
      !(i.tipo === tipo && i.nombre === nombre) &&
      reglasDe(i.tipo, i.columnas, false).every((regla) => puede(usuario, regla)),
  )
  if (quedan.length >= SIN_IMPORTAR) throw rechazo('planillas-sin-importar', quedan.length)
}
