import type { Fecha } from '#domain/fecha.ts'
import type { Db } from '../db/database.ts'
import { juntas, leer } from '../db/words/juntas.ts'
import { conParecidos } from '../listados/parecidos.service.ts'
import { contarAlumnos, type Filtros, type Pagina, paginaDeAlumnos } from './alumno.queries.ts'

type Pedido = Filtros & Pick<Pagina, 'sSearch'>

/** A list that hides nobody by enrolment, course or branch. */
const SIN_FILTROS = { onlyInscriptos: false, idCurso: undefined, idSucursal: undefined }

/** Tells whether somebody has the words of a search whom the filters by enrolment, course and branch hide. */
export async function hayFueraDeFiltros(db: Db, pedido: Pedido, hoy: Fecha): Promise<boolean> {
  if (!pedido.onlyInscriptos && pedido.idCurso === undefined && pedido.idSucursal === undefined) return false
  return (await leer(db, contarAlumnos({ ...pedido, ...SIN_FILTROS }, hoy))).encontrados > 0
}

/**
 * Reads one page of students and counts them; those who sound alike when nobody has the words. Only to count who is found
 * by a search takes so long that it is read beside.
 */
export const buscarEnPagina = (db: Db, query: Pagina, hoy: Fecha) =>
  conParecidos(
    query,
    async (buscado) => {
      const [pagina, cuenta] = [paginaDeAlumnos(buscado, hoy), contarAlumnos(buscado, hoy)]
      if (!buscado.sSearch) {
        const { aaData, cuantos } = await juntas(db, { aaData: pagina, cuantos: cuenta })
        return { ...cuantos, aaData }
      }
      const [aaData, cuantos] = await Promise.all([leer(db, pagina), leer(db, cuenta)])
      return { ...cuantos, aaData }
    },
    { hayOtros: () => hayFueraDeFiltros(db, query, hoy) },
  )
