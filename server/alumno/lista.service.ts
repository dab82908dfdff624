import type { Fecha } from '#domain/fecha.ts'
import type { Db } from '../db/database.ts'
import { leer } from '../db/words/juntas.ts'
import { leerPagina } from '../listados/pagina.service.ts'
import { conParecidos } from '../listados/parecidos.service.ts'
import {
  alumnosHallados,
  contarAlumnos,
  type Filtros,
  type Pagina,
  paginaDeAlumnos,
  totalDeAlumnos,
} from './alumno.queries.ts'

type Pedido = Filtros & Pick<Pagina, 'sSearch'>

/** A list that hides nobody by enrolment, course or branch. */
const SIN_FILTROS = { onlyInscriptos: false, idCurso: undefined, idSucursal: undefined }

/** Tells whether somebody has the words of a search whom the filters by enrolment, course and branch hide. */
export async function hayFueraDeFiltros(db: Db, pedido: Pedido, hoy: Fecha): Promise<boolean> {
  if (!pedido.onlyInscriptos && pedido.idCurso === undefined && pedido.idSucursal === undefined) return false
  return (await leer(db, contarAlumnos({ ...pedido, ...SIN_FILTROS }, hoy))).encontrados > 0
}

/** Reads one page of students and counts them; those who sound alike when nobody has the words. */
export const buscarEnPagina = (db: Db, query: Pagina, hoy: Fecha) =>
  conParecidos(
    query,
    (buscado) =>
      leerPagina(db, buscado.sSearch, {
        pagina: () => paginaDeAlumnos(buscado, hoy),
        cuenta: () => contarAlumnos(buscado, hoy),
        total: () => totalDeAlumnos(buscado, hoy),
        hallados: () => alumnosHallados(buscado, hoy),
      }),
    { hayOtros: () => hayFueraDeFiltros(db, query, hoy) },
  )
