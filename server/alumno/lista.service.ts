import type { Fecha } from '#domain/fecha.ts'
import { veVariasSucursales } from '../acceso/sucursal.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Db } from '../db/database.ts'
import { conParecidos } from '../listados/parecidos.service.ts'
import { contarAlumnos, type Pagina, paginaDeAlumnos } from './alumno.queries.ts'

type Pedido = Pick<Pagina, 'sSearch' | 'getEliminados' | 'onlyInscriptos' | 'idCurso'>

/** Tells whether somebody has the words of a search whom the filters by enrolment and course hide. */
export async function hayFueraDeFiltros(db: Db, pedido: Pedido, hoy: Fecha): Promise<boolean> {
  if (!pedido.onlyInscriptos && pedido.idCurso === undefined) return false
  return (await contarAlumnos(db, { ...pedido, onlyInscriptos: false, idCurso: undefined }, hoy)).encontrados > 0
}

/** Reads one page of students and counts them; those who sound alike when nobody has the words. */
export const buscarEnPagina = (db: Db, usuario: Usuario, query: Pagina, hoy: Fecha) =>
  conParecidos(
    query,
    async (buscado) => {
      const [aaData, cuenta] = await Promise.all([
        paginaDeAlumnos(db, buscado, hoy, veVariasSucursales(usuario)),
        contarAlumnos(db, buscado, hoy),
      ])
      return { ...cuenta, aaData }
    },
    () => hayFueraDeFiltros(db, query, hoy),
  )
