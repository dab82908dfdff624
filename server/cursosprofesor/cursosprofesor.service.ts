import type { cursosprofesor } from '#contract/cursosprofesor.ts'
import type { BodyDe } from '#contract/route.ts'
import { noEncontrado } from '#domain/errores.ts'
import { anoDe } from '#domain/fecha.ts'
import { nombreCompleto } from '#domain/texto.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { nombresDe } from '../auditoria/nombres.service.ts'
import { exigirVersion } from '../auditoria/version.service.ts'
import type { Momento } from '../clock.ts'
import type { Trx } from '../db/database.ts'
import { versionDeConjunto } from '../db/words/version.ts'
import { exigirActiva } from '../persona/persona.service.ts'
import { lockEmpleado } from '../personal/personal.service.ts'
import { asignar, idsDeCursos, quitar } from './cursosprofesor.queries.ts'

/**
 * Replaces the courses that an employee has from this year on (D-142, D-143). Throws `no-encontrado` for an employee or
 * a course that does not exist, `prohibido` for an employee of a branch that the user may not see, and refuses a deleted
 * one and a `version` that is no longer the set's.
 */
export async function guardarCursos(
  trx: Trx,
  usuario: Usuario,
  { IdPersonal: idPersonal, IdsCursos: idsCursos, version }: BodyDe<typeof cursosprofesor.guardar>,
  { hoy, ahora }: Momento,
): Promise<void> {
  const empleado = await lockEmpleado(trx, usuario, idPersonal)
  exigirActiva('personal', empleado)
  const ano = anoDe(hoy)
  const antes = await idsDeCursos(trx, idPersonal, ano)
  const nuevos = [...new Set(idsCursos)].filter((id) => !antes.includes(id))
  const quitados = antes.filter((id) => !idsCursos.includes(id))
  if (nuevos.length === 0 && quitados.length === 0) return
  const suyos = {
    tabla: 'personal',
    id: idPersonal,
    version: versionDeConjunto(antes),
    eventos: ['PER-CURSOS'],
  } as const
  await exigirVersion(trx, usuario, suyos, version)
  if ((await asignar(trx, idPersonal, nuevos, ano)) < nuevos.length) throw noEncontrado('El Curso')
  await quitar(trx, idPersonal, quitados, ano)
  const nombrados = async (ids: readonly number[]) => [...(await nombresDe(trx, 'curso', ids)).values()]
  await auditar(trx, {
    evento: 'PER-CURSOS',
    usuario,
    ahora,
    idEntidad: idPersonal,
    params: {
      persona: nombreCompleto(empleado),
      ano,
      agregados: await nombrados(nuevos),
      quitados: await nombrados(quitados),
    },
  })
}
