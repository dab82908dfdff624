import { type Libro, tienePrecioDeCuota } from '#domain/cuenta/precios.ts'
import { invalido } from '#domain/errores.ts'
import { type Fecha, mesCalendario } from '#domain/fecha.ts'
import { anosPermitidos, errorDeAno } from '#domain/inscripcion/ano.ts'
import { type Colegio, colegioDe, type Propuesta, proponer } from '#domain/inscripcion/pase.ts'
import { exigirSucursal } from '../acceso/sucursal.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Db, Trx } from '../db/database.ts'
import { type CursoParaInscribir, cursosDeInscripcion } from '../inscripcion/opciones.service.ts'
import { leerLibro } from '../valores/libro.service.ts'
import { type Aspirante, ultimosGrados } from './propuesta.queries.ts'

/** What all proposals of a year rest on: the courses and the prices as they are. */
export interface Escuela {
  readonly cursos: readonly CursoParaInscribir[]
  readonly libro: Libro
  readonly colegio: Colegio
  /** Names a course, with its branch where that is another than the one of the course `desde`. */
  readonly nombreDe: (idCurso: number | null, desde: number) => string
}

/** Reads it; where it is confirmed, after the locks (D-217). */
export async function leerEscuela(db: Db | Trx, ano: number): Promise<Escuela> {
  const cursos = await cursosDeInscripcion(db)
  const libro = await leerLibro(db)
  const tienePrecio = recordado((idNivel, idTipoJornada) => tienePrecioDeCuota(libro, idNivel, idTipoJornada, ano))
  const porId = new Map(cursos.map((c) => [c.id, c]))
  return {
    cursos,
    libro,
    colegio: colegioDe(cursos, await ultimosGrados(db), tienePrecio),
    nombreDe: (id, desde) => {
      const curso = porId.get(id ?? 0)
      if (!curso) return ''
      return curso.idSucursal === porId.get(desde)?.idSucursal ? curso.nombre : `${curso.nombre}, ${curso.sucursal}`
    },
  }
}

/** Asks once for each pair: a school has thousands of students in a dozen of them. */
function recordado(preguntar: (a: number, b: number) => boolean): typeof preguntar {
  const sabidos = new Map<string, boolean>()
  return (a, b) => {
    const clave = `${a} ${b}`
    const sabido = sabidos.get(clave) ?? preguntar(a, b)
    sabidos.set(clave, sabido)
    return sabido
  }
}

/** Proposes for a student as he was read. */
export const propuestaDe = (a: Aspirante, { colegio }: Escuela): Propuesta =>
  proponer(
    a,
    a.corregido
      ? {
          queda: a.queda ?? false,
          idCurso: a.aCurso,
          idTipoJornada: a.aTipoJornada,
          idCasoEspecial: a.aCasoEspecial,
          locker: a.locker ?? false,
        }
      : null,
    colegio,
  )

/** The year to which one passes when nobody says: until March that which has begun, later the next. */
export const anoDePase = (hoy: Fecha): number => anosPermitidos(hoy)[mesCalendario(hoy) <= 3 ? 0 : 1]

/** Refuses another year than the current and the next (D-144). */
export function exigirAno(ano: number, hoy: Fecha): void {
  const mal = errorDeAno(ano, hoy)
  if (mal) throw invalido('ano', mal)
}

/** Refuses a roll-over of another branch, or of several, to who sees only his own (D-229). */
export const exigirPase = (usuario: Usuario, { id_sucursal }: { id_sucursal: number | null }): void =>
  // no branch has this number: only who sees all of them gets by
  exigirSucursal(usuario, id_sucursal ?? 0)
