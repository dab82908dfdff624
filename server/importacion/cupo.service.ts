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
 * Makes room for one more spreadsheet of a user: of files that he sent again earlier tries go, which no list shows any
 * more, the oldest first and no more than it needs. Refuses it when twenty others of his wait that he can see and
 * discard, or that are worked on. Spreadsheets are uploaded one at a time, so none is missed.
 */
export async function hacerLugar(trx: Trx, usuario: Usuario, tipo: TipoImportacion, nombre: string): Promise<void> {
  const suyas = await sinImportar(trx, usuario.id)
  const sobran = suyas.length - SIN_IMPORTAR + 1
  if (sobran <= 0) return
  await quitarViejas(trx, usuario.id, sobran)
  const cuentan = (await sinImportar(trx, usuario.id)).filter(
    (i) =>
      i.enCurso ||
      (!i.vieja &&
        // this one takes its place
        !(i.tipo === tipo && i.nombre === nombre) &&
        reglasDe(i.tipo, i.columnas, false).every((regla) => puede(usuario, regla))),
  )
  if (cuentan.length >= SIN_IMPORTAR) throw rechazo('planillas-sin-importar', cuentan.length)
}

const enCurso = sql<boolean>`exists (select from job j where j.id = i.id_job and j.state in ('pending', 'running'))`

const sinImportar = (trx: Trx, idUsuario: number) =>
  trx
    .selectFrom('importacion as i')
    .select(['i.id', 'i.tipo', 'i.nombre', 'i.columnas', reintentada.as('vieja'), enCurso.as('enCurso')])
    .where('i.id_usuario', '=', idUsuario)
    .where('i.estado', 'in', ['leida', 'revisada'])
    .execute()

/**
 * Removes the oldest tries that another one followed, on which nobody is at work. They are locked first, but for those
 * that somebody else has, and judged again after that: a work that was asked for meanwhile keeps its import.
 */
async function quitarViejas(trx: Trx, idUsuario: number, cuantas: number): Promise<void> {
  const tomadas = await trx
    .selectFrom('importacion as i')
    .select('i.id')
    .where('i.id_usuario', '=', idUsuario)
    .where('i.estado', 'in', ['leida', 'revisada'])
    .where(reintentada)
    // those that nobody has looked into first
    .orderBy(sql`i.estado = 'revisada'`)
    .orderBy('i.id')
    .limit(cuantas)
    .forUpdate('i')
    .skipLocked()
    .execute()
  if (tomadas.length === 0) return
  await trx
    .deleteFrom('importacion as i')
    .where(
      'i.id',
      'in',
      tomadas.map(({ id }) => id),
    )
    .where('i.estado', 'in', ['leida', 'revisada'])
    .where(sql<boolean>`not ${enCurso}`)
    .execute()
}
