import { noEncontrado, rechazo } from '#domain/errores.ts'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import { itemsDe, lockItems } from '../cuenta/items.service.ts'
import { lockCuenta, lockInscripciones } from '../cuenta/locks.ts'
import type { Db, Trx } from '../db/database.ts'
import { viva } from '../db/words/inscripcion.ts'

/**
 * Locks an enrolment and its items in the order of D-217 (1, 3, 4) and reads them: a decision rests on what they say
 * now.
 */
export async function abrirInscripcion(trx: Trx, idInscripcion: number) {
  await lockCuenta(trx)
  const [inscripcion] = await lockInscripciones(trx, [idInscripcion])
  if (!inscripcion) throw noEncontrado('La Inscripción')
  return { inscripcion, items: await lockItems(trx, [idInscripcion]) }
}

/** Reads the same without locks, for a dialog that only shows it. */
export async function leerInscripcion(db: Db | Trx, idInscripcion: number) {
  const inscripcion = await db
    .selectFrom('inscripcion')
    .selectAll()
    .where('id', '=', idInscripcion)
    .where(viva('inscripcion'))
    .executeTakeFirst()
  if (!inscripcion) throw noEncontrado('La Inscripción')
  return { inscripcion, items: await itemsDe(db, [idInscripcion]) }
}

/** An enrolment with the items of its account. */
export type Abierta = Awaited<ReturnType<typeof leerInscripcion>>
export type Inscripcion = Abierta['inscripcion']

/** Refuses to change lockers, optional subjects or the course of another year than the current and the next (D-051). */
export function exigirAnoAbierto({ ano }: Inscripcion, hoy: Fecha): void {
  if (ano < anoDe(hoy)) throw rechazo('ano-anterior')
}
