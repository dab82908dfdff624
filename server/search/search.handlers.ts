import type { search } from '#contract/search.ts'
import { nombraCurso, palabrasDe } from '#domain/busqueda.ts'
import { sucursalesVisibles } from '../acceso/sucursal.ts'
import { puede } from '../acceso/usuario.ts'
import { parecidos, porTelefono } from '../db/words/parecido.ts'
import type { Handlers } from '../http/contexto.ts'
import {
  type Buscado,
  buscarAlumnos,
  buscarAlumnosPorCurso,
  buscarPadres,
  buscarPersonal,
  MAXIMO,
} from './search.queries.ts'

export const searchHandlers: Handlers<typeof search> = {
  buscar: async ({ db, query, hoy, usuario }) => {
    if (palabrasDe(query.term).length === 0) return { results: [] }
    const buscar = async (buscado: Buscado) =>
      (
        await Promise.all([
          puede(usuario, 'BUS-ALUMNOS') ? buscarAlumnos(db, buscado, hoy) : [],
          puede(usuario, 'BUS-PERSONAL') ? buscarPersonal(db, buscado, sucursalesVisibles(usuario)) : [],
          puede(usuario, 'BUS-PADRES') ? buscarPadres(db, buscado) : [],
        ])
      ).flat()
    // 'romero 6' is of a course: who has a 6 in his document comes after it
    const delCurso =
      nombraCurso(query.term) && puede(usuario, 'BUS-ALUMNOS') ? await buscarAlumnosPorCurso(db, query.term, hoy) : []
    const todos = sinRepetir(delCurso, await buscar(query.term))
    const alumnos = todos.filter((r) => r.type === 1).slice(0, MAXIMO)
    const results = [...alumnos, ...todos.filter((r) => r.type !== 1)]
    const telefono = porTelefono(query.term)
    // digits that a document has may be those of whoever calls
    if (results.length && telefono) return { results: sinRepetir(results, await buscar(telefono)) }
    // what is like the words is looked for only when they were found nowhere
    for (const parecido of results.length ? [] : parecidos(query.term)) {
      const hallados = await buscar(parecido)
      if (hallados.length) return { results: hallados }
    }
    return { results }
  },
}

/** Adds those who are not among the first. */
const sinRepetir = <P extends { type: number; id: number }>(primeros: readonly P[], demas: readonly P[]): P[] => [
  ...primeros,
  ...demas.filter((d) => !primeros.some((p) => p.type === d.type && p.id === d.id)),
]
