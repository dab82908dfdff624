import type { Usuario } from '../acceso/usuario.ts'
import type { Db, Trx } from '../db/database.ts'
import { abrirInscripcion, leerInscripcion } from './abrir.service.ts'
import { agregarMaterias, cuantasObligatorias, materiasQueFaltan } from './materias.queries.ts'
import { auditarInscripcion } from './suceso.service.ts'

/** Lists the compulsory subjects of its year and grade that an enrolment lacks, and counts all of them (D-141). */
export async function materiasFaltantes(db: Db, idInscripcion: number) {
  const { inscripcion } = await leerInscripcion(db, idInscripcion)
  const [materias, obligatorias] = await Promise.all([
    materiasQueFaltan(db, inscripcion),
    cuantasObligatorias(db, inscripcion),
  ])
  return { materias, obligatorias }
}

/** Adds them, and answers what was added; takes nothing away (D-141). */
export async function agregarFaltantes(trx: Trx, usuario: Usuario, idInscripcion: number, ahora: Date) {
  const { inscripcion } = await abrirInscripcion(trx, idInscripcion)
  const materias = await materiasQueFaltan(trx, inscripcion)
  const ids = materias.map((m) => m.id)
  await agregarMaterias(trx, idInscripcion, ids)
  if (ids.length > 0)
    await auditarInscripcion(
      trx,
      'MAT-CONTROL',
      inscripcion,
      { usuario, ahora },
      { materias: materias.map((m) => m.nombre) },
    )
  return { materias, obligatorias: await cuantasObligatorias(trx, inscripcion) }
}
