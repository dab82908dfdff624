import { type NivelEnOrden, numerosDe } from '#domain/nivel/orden.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { exigirLoLeido, versionDeLeido } from '../auditoria/version.service.ts'
import { lockPrecios } from '../cuenta/locks.ts'
import type { Trx } from '../db/database.ts'
import { leerNiveles, type Nivel, ponerEdad, renumerar } from './nivel.queries.ts'

/** Number of a new row until it gets its own. */
export const SIN_NUMERO = -1_000_000

/** A place beyond all others. */
export const AL_FINAL = Number.MAX_SAFE_INTEGER

/** Tells the state of the catalogue as it is edited; the courses and subjects that hang on it are none of it. */
export const versionDeNiveles = (niveles: readonly Nivel[]): string =>
  versionDeLeido(
    niveles.map((n) => [n.id, n.nombre, n.etiquetaTaller, n.edad, n.grados.map((g) => [g.id, g.nombre, g.conLocker])]),
  )

/**
 * Locks the catalogue and reads it. The lock is that of prices (D-217): who enrols, moves an enrolment or passes courses
 * to the next year reads level, lockers and numero of a grade under the same one, so none of it changes in between.
 */
export async function abrirNiveles(trx: Trx): Promise<Nivel[]> {
  await lockPrecios(trx)
  return leerNiveles(trx)
}

/** Refuses a change by who saw another catalogue than this, and says who changed it. */
export const exigirNiveles = (trx: Trx, usuario: Usuario, niveles: readonly Nivel[], enviada: string | undefined) =>
  exigirLoLeido(
    trx,
    usuario,
    { que: 'Niveles y Grados', eventos: ['NIV-NEW', 'NIV-UPD', 'NIV-DEL', 'GRA-NEW', 'GRA-UPD', 'GRA-DEL'] },
    versionDeNiveles(niveles),
    enviada,
  )

export const enOrden = (niveles: readonly Nivel[]): NivelEnOrden[] =>
  niveles.map(({ id, edad, grados }) => ({ id, edad, grados: grados.map((g) => g.id) }))

/** Writes the order of the grades, and at which age each level then begins; subjects follow by their key. */
export async function ordenar(trx: Trx, antes: readonly Nivel[], despues: readonly NivelEnOrden[]): Promise<void> {
  await renumerar(trx, 'grado', [...numerosDe(despues).keys()])
  for (const { id, edad } of despues)
    if (antes.some((n) => n.id === id && n.edad !== edad)) await ponerEdad(trx, id, edad)
}
