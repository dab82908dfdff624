import type { search } from '#contract/search.ts'
import { palabrasDe } from '#domain/busqueda.ts'
import { sucursalesVisibles } from '../acceso/sucursal.ts'
import { puede } from '../acceso/usuario.ts'
import { parecidos, porTelefono } from '../db/words/parecido.ts'
import type { Handlers } from '../http/contexto.ts'
import { type Buscado, buscarAlumnos, buscarPadres, buscarPersonal } from './search.queries.ts'

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
    const results = await buscar(query.term)
    const telefono = porTelefono(query.term)
    // digits that a document has may be those of whoever calls
    if (results.length && telefono) {
      const llaman = await buscar(telefono)
      return {
        results: [...results, ...llaman.filter((l) => !results.some((r) => r.type === l.type && r.id === l.id))],
      }
    }
    // what is like the words is looked for only when they were found nowhere
    for (const parecido of results.length ? [] : parecidos(query.term)) {
      const hallados = await buscar(parecido)
      if (hallados.length) return { results: hallados }
    }
    return { results }
  },
}
