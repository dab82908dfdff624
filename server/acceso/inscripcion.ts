import { noEncontrado, prohibido } from '#domain/errores.ts'
import type { Db, Trx } from '../db/database.ts'
import { viva } from '../db/words/inscripcion.ts'
import { puede, type Usuario } from './usuario.ts'

/**
 * Finds the enrolment that a call names, if the user may see it. Staff with ALU-VER may see any; an unknown one is
 * `no-encontrado`. A parent may see those of his own active children; anything else is `prohibido`, existing or not
 * (D-168).
 */
export async function inscripcionVisible(db: Db | Trx, usuario: Usuario, idInscripcion: number) {
  const base = db.selectFrom('inscripcion as n').selectAll('n').where('n.id', '=', idInscripcion).where(viva('n'))
  if (puede(usuario, 'ALU-VER')) {
    const fila = await base.executeTakeFirst()
    if (!fila) throw noEncontrado('La Inscripción')
    return fila
  }
  const propia = await base
    .innerJoin('alumno as a', 'a.id', 'n.id_alumno')
    .innerJoin('alumno_padre as ap', 'ap.id_alumno', 'a.id')
    .where('ap.id_padre', '=', usuario.idPadre ?? 0)
    .where('a.eliminado', '=', false)
    .executeTakeFirst()
  if (!propia) throw prohibido()
  return propia
}
