import type { search } from '#contract/search.ts'
import { palabrasDe } from '#domain/busqueda.ts'
import { sucursalesVisibles } from '../acceso/sucursal.ts'
import { puede } from '../acceso/usuario.ts'
import type { Handlers } from '../http/contexto.ts'
import { buscarAlumnos, buscarPadres, buscarPersonal } from './search.queries.ts'

export const searchHandlers: Handlers<typeof search> = {
  buscar: async ({ db, query, hoy, usuario }) => {
    if (palabrasDe(query.term).length === 0) return { results: [] }
    const partes = await Promise.all([
      puede(usuario, 'BUS-ALUMNOS') ? buscarAlumnos(db, query.term, hoy) : [],
      puede(usuario, 'BUS-PERSONAL') ? buscarPersonal(db, query.term, sucursalesVisibles(usuario)) : [],
      puede(usuario, 'BUS-PADRES') ? buscarPadres(db, query.term) : [],
    ])
    return {
      results: partes.flat(),
    }
  },
}
