import type { search } from '#contract/search.ts'
import { palabrasDe } from '#domain/busqueda.ts'
import { sucursalesVisibles } from '../acceso/sucursal.ts'
import { puede } from '../acceso/usuario.ts'
import { parecidos } from '../db/words/parecido.ts'
import type { Handlers } from '../http/contexto.ts'
import { buscarAlumnos, buscarPadres, buscarPersonal } from './search.queries.ts'

export const searchHandlers: Handlers<typeof search> = {
  buscar: async ({ db, query, hoy, usuario }) => {
    if (palabrasDe(query.term).length === 0) return { results: [] }
    // what is like the words is looked for only when they were found nowhere
    for (const buscado of [query.term, ...parecidos(query.term)]) {
      const partes = await Promise.all([
        puede(usuario, 'BUS-ALUMNOS') ? buscarAlumnos(db, buscado, hoy) : [],
        puede(usuario, 'BUS-PERSONAL') ? buscarPersonal(db, buscado, sucursalesVisibles(usuario)) : [],
        puede(usuario, 'BUS-PADRES') ? buscarPadres(db, buscado) : [],
      ])
      if (partes.some((parte) => parte.length > 0)) return { results: partes.flat() }
    }
    return { results: [] }
  },
}
