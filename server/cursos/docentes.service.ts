import type { cursodocentes } from '#contract/cursodocentes.ts'
import type { BodyDe } from '#contract/route.ts'
import { noEncontrado } from '#domain/errores.ts'
import { anoDe } from '#domain/fecha.ts'
import { sucursalesVisibles } from '../acceso/sucursal.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { nombreDe, nombresDe } from '../auditoria/nombres.service.ts'
import { exigirVersion } from '../auditoria/version.service.ts'
import type { Momento } from '../clock.ts'
import type { Db, Trx } from '../db/database.ts'
import { versionDeConjunto } from '../db/words/version.ts'
import { exigirActiva } from '../persona/persona.service.ts'
import { lockEmpleado } from '../personal/personal.service.ts'
import { leerCurso } from './cursos.queries.ts'
import {
  darDocentes,
  docentesDeCurso,
  empleadosParaCurso,
  idsDeDocentes,
  lockDocentes,
  materiasDeCurso,
  quitarDocentes,
} from './docentes.queries.ts'

async function exigirCurso(db: Db, idCurso: number): Promise<void> {
  if (!(await leerCurso(db, idCurso))) throw noEncontrado('El Curso')
}

/** Reads the teachers of a course in a year (C99). */
export async function listarDocentes(db: Db, idCurso: number, ano: number, actual: number) {
  await exigirCurso(db, idCurso)
  return { ano, profesores: await docentesDeCurso(db, idCurso, ano, actual) }
}

/** Reads the subjects of a course in a year (C102). */
export async function listarMateriasDeCurso(db: Db, idCurso: number, ano: number) {
  await exigirCurso(db, idCurso)
  return { ano, materias: await materiasDeCurso(db, idCurso, ano) }
}

/** Reads the employees whom the user sees, the teachers of a course this year marked (C100, D-143, D-229). */
export async function docentesParaElegir(db: Db, usuario: Usuario, idCurso: number, ano: number) {
  await exigirCurso(db, idCurso)
  const [profesores, suyos] = await Promise.all([
    empleadosParaCurso(db, idCurso, ano, sucursalesVisibles(usuario)),
    idsDeDocentes(db, idCurso, ano),
  ])
  return { profesores, version: versionDeConjunto(suyos) }
}

/**
 * Gives a course teachers from this year on, or takes them (D-142); who is not sent stays as he is. The course is locked
 * first and then the employees by id, whom their own list of courses locks too: nobody is assigned twice. Throws
 * `no-encontrado`, `prohibido` for an employee of a branch that the user may not see, and refuses a deleted one and a
 * `version` that is no longer the set's.
 */
export async function guardarDocentes(
  trx: Trx,
  usuario: Usuario,
  { IdCurso: idCurso, profesores, version }: BodyDe<typeof cursodocentes.guardar>,
  { hoy, ahora }: Momento,
): Promise<void> {
  if (!(await lockDocentes(trx, idCurso))) throw noEncontrado('El Curso')
  const pedidos = new Map(profesores.map((p) => [p.Id, p.Selected]))
  const empleados = new Map<number, Awaited<ReturnType<typeof lockEmpleado>>>()
  for (const id of [...pedidos.keys()].sort((a, b) => a - b)) empleados.set(id, await lockEmpleado(trx, usuario, id))
  const ano = anoDe(hoy)
  const antes = await idsDeDocentes(trx, idCurso, ano)
  const nuevos = [...pedidos].filter(([id, si]) => si && !antes.includes(id)).map(([id]) => id)
  const quitados = [...pedidos].filter(([id, si]) => !si && antes.includes(id)).map(([id]) => id)
  if (nuevos.length + quitados.length === 0) return
  for (const id of nuevos) exigirActiva('personal', empleados.get(id) as { eliminado: boolean })
  const suyo = { tabla: 'curso', id: idCurso, version: versionDeConjunto(antes), eventos: ['CUR-DOC'] } as const
  await exigirVersion(trx, usuario, suyo, version)
  await darDocentes(trx, idCurso, nuevos, ano)
  await quitarDocentes(trx, idCurso, quitados, ano)
  const nombrados = async (ids: readonly number[]) => [...(await nombresDe(trx, 'personal', ids)).values()]
  await auditar(trx, {
    evento: 'CUR-DOC',
    usuario,
    ahora,
    idEntidad: idCurso,
    params: {
      curso: await nombreDe(trx, 'curso', idCurso),
      ano,
      agregados: await nombrados(nuevos),
      quitados: await nombrados(quitados),
    },
  })
}
