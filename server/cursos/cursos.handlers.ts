import type { cursos } from '#contract/cursos.ts'
import { noEncontrado } from '#domain/errores.ts'
import { opcionesDeSucursal, sucursalesVisibles } from '../acceso/sucursal.ts'
import type { Handlers } from '../http/contexto.ts'
import { leerCurso, listarCursos, opcionesGrado } from './cursos.queries.ts'
import { eliminarCurso, guardarCurso } from './cursos.service.ts'

export const cursosHandlers: Handlers<typeof cursos> = {
  all: async ({ db, hoy }) => ({
    data: await listarCursos(db, hoy),
  }),
  model: async ({ db, query, usuario }) => {
    const curso = query.idCurso ? await leerCurso(db, query.idCurso) : null
    if (curso === undefined) throw noEncontrado('El Curso')
    const [grados, sucursales] = await Promise.all([
      opcionesGrado(db),
      opcionesDeSucursal(db, sucursalesVisibles(usuario)),
    ])
    return { curso, cursos: grados, sucursales }
  },
  guardar: ({ trx, usuario, body }) => guardarCurso(trx, usuario, body),
  eliminar: ({ trx, usuario, query }) => eliminarCurso(trx, usuario, query.idCurso),
}
