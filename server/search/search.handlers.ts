import type { search } from '#contract/search.ts'
import { sucursalesVisibles } from '../acceso/sucursal.ts'
import { puede } from '../acceso/usuario.ts'
import type { Handlers } from '../http/contexto.ts'
import { buscarAlumnos, buscarPadres, buscarPersonal } from './search.queries.ts'

export const searchHandlers: Handlers<typeof search> = {
  buscar: async ({ db, query, hoy, usuario }) => {
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
