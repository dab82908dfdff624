import { noEncontrado, rechazo } from '#domain/errores.ts'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import { itemsDe, lockItems } from '../cuenta/items.service.ts'
import { lockCuenta, lockInscripciones } from '../cuenta/locks.ts'
import type { Db, Trx } from '../db/database.ts'
import { viva } from '../db/words/inscripcion.ts'

/** An enrolment and its items, locked in the order of D-217 (1, 3, 4): what they say now is what is decided on. */
export async function abrirInscripcion(trx: Trx, idInscripcion: number) {
  await lockCuenta(trx)
  const [inscripcion] = await lockInscripciones(trx, [idInscripcion])
  if (!inscripcion) throw noEncontrado('La Inscripción')
  return { inscripcion, items: await lockItems(trx, [idInscripcion]) }
}

/** The same for a dialog that only shows it. */
export async function leerInscripcion(db: Db, idInscripcion: number) {
  const inscripcion = await db
    .selectFrom('inscripcion')
    .selectAll()
    .where('id', '=', idInscripcion)
    .where(viva('inscripcion'))
    .executeTakeFirst()
  if (!inscripcion) throw noEncontrado('La Inscripción')
  return { inscripcion, items: await itemsDe(db, [idInscripcion]) }
}

export type Inscripcion = Awaited<ReturnType<typeof leerInscripcion>>['inscripcion']

/** Lockers, optional subjects and the course belong to the current or the next year (D-051). */
export function exigirAnoAbierto({ ano }: Inscripcion, hoy: Fecha): void {
  if (ano < anoDe(hoy)) throw rechazo('ano-anterior')
}
