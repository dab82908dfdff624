import type { cursos } from '#contract/cursos.ts'
import type { BodyDe } from '#contract/route.ts'
import { invalido, noEncontrado, rechazo } from '#domain/errores.ts'
import { exigirSucursal } from '../acceso/sucursal.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { exigirVersion } from '../auditoria/version.service.ts'
import { eliminarDeCatalogo, guardarEnCatalogo } from '../catalogo/catalogo.service.ts'
import { lockPrecios } from '../cuenta/locks.ts'
import type { Trx } from '../db/database.ts'
import { CURSO } from './cursos.catalogo.ts'
import { esDeOtraSucursal, existenParaCurso, lockCurso, tieneInscripciones } from './cursos.queries.ts'

/**
 * Adds or changes a course. Another grade is refused once it has enrolments, because their prices and subjects depend
 * on it (D-203); `prohibido` for one of another branch, also the one it would go to (D-229).
 */
export async function guardarCurso(trx: Trx, usuario: Usuario, nuevo: BodyDe<typeof cursos.guardar>) {
  const existe = await existenParaCurso(trx, nuevo.Curso, nuevo.IdSucursal)
  if (!existe.grado) throw invalido('Curso', 'El Curso no existe')
  if (!existe.sucursal) throw invalido('IdSucursal', 'La Sucursal no existe')
  exigirSucursal(usuario, nuevo.IdSucursal)
  if (nuevo.IdCurso) {
    // what its accounts add up to goes to the other branch, so nobody may be writing to them
    if (await esDeOtraSucursal(trx, nuevo.IdCurso, nuevo.IdSucursal)) await lockPrecios(trx)
    const actual = await lockCurso(trx, nuevo.IdCurso)
    if (!actual) throw noEncontrado('El Curso')
    exigirSucursal(usuario, actual.id_sucursal)
    if (actual.id_grado !== nuevo.Curso) {
      await exigirVersion(trx, usuario, { tabla: 'curso', ...actual }, nuevo.version)
      if (await tieneInscripciones(trx, actual.id)) throw rechazo('curso-con-inscripciones')
    }
  }
  return guardarEnCatalogo(trx, CURSO, usuario, {
    id: nuevo.IdCurso,
    version: nuevo.version,
    idGrado: nuevo.Curso,
    division: nuevo.Division,
    idSucursal: nuevo.IdSucursal,
    observaciones: nuevo.observaciones,
  })
}

/** Deletes a course that nothing refers to. Throws `no-encontrado`, and `prohibido` for one of another branch (D-229). */
export async function eliminarCurso(trx: Trx, usuario: Usuario, id: number): Promise<void> {
  const curso = await lockCurso(trx, id)
  if (!curso) throw noEncontrado('El Curso')
  exigirSucursal(usuario, curso.id_sucursal)
  await eliminarDeCatalogo(trx, CURSO, usuario, id)
}
