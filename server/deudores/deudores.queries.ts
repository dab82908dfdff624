import { type RawBuilder, sql } from 'kysely'
import { palabrasDe } from '#domain/busqueda.ts'
import type { EtiquetaTaller } from '#domain/cuenta/catalogo.ts'
import type { Pedido } from '#domain/deudores/pedidos.ts'
import type { Fecha } from '#domain/fecha.ts'
import { cifrasBuscadas } from '#domain/persona/telefono.ts'
import type { Db } from '../db/database.ts'
import { esUno } from '../db/words/ids.ts'
import { viva } from '../db/words/inscripcion.ts'
import { abierto } from '../db/words/item.ts'
import { filas, juntas, leer, todas } from '../db/words/juntas.ts'
import { porTelefono, queSuena } from '../db/words/parecido.ts'
import { coincide } from '../db/words/persona.ts'
import { enSucursales } from '../db/words/sucursal.ts'
import { CON_CONTACTO, TELEFONO } from './contacto.ts'
import type { Hallado } from './deudor.ts'

/** Of whom: withdrawn and deleted students too; of one branch, of one course. */
export interface Quienes {
  incluirBajas: boolean
  idSucursal?: number | undefined
  idCurso?: number | undefined
  /** Words that name and document, or those of the parent whom the row shows, must have; or the telephone of the row. */
  buscar?: string | undefined
}

/**
 * Finds the debtors by the words of the search and, when that finds nobody, by how they sound (record 049).
 */
export async function buscarDeudores(
  db: Db,
  pedidos: readonly Pedido[],
  sucursales: readonly number[] | null,
  quienes: Quienes,
): Promise<Hallado[]> {
  const { buscar = '' } = quienes
  const halladas = await inscripcionesQueDeben(db, pedidos, sucursales, quienes, busquedaDe(buscar))
  const suena = queSuena(buscar)
  return halladas.length > 0 || !suena
    ? halladas
    : inscripcionesQueDeben(db, pedidos, sucursales, quienes, { con: sql``, esBuscado: suena.es('a', 'alumno') })
}

/** How those who are searched are told in SQL, and what must be joined for it. */
interface Busqueda {
  con: RawBuilder<unknown>
  esBuscado: RawBuilder<boolean>
}

function busquedaDe(buscar: string): Busqueda {
  if (buscar.trim() === '') return { con: sql``, esBuscado: sql`true` }
  // one set, which the indexes of the search fill: of two conditions with an 'or' each student would be asked for both
  const porNombre = sql<boolean>`
    a.id in (select s.id from alumno s where ${coincide('s', buscar)} union all ${dePadreBuscado(buscar)})`
  const cifras = cifrasBuscadas(buscar)
  return cifras === null
    ? { con: sql``, esBuscado: porNombre }
    : { con: CON_CONTACTO, esBuscado: sql`(${porNombre} or cifras(${TELEFONO}) like ${`%${cifras}%`})` }
}

/** Selects the students of the parents, not deleted, who have the words of a search, its document or its telephone. */
const dePadreBuscado = (buscar: string) => sql`
  select ap.id_alumno from padre p join alumno_padre ap on ap.id_padre = p.id
  where not p.eliminado and (${coincide('p', buscar)} or ${porTelefono(buscar)?.es('p', 'padre') ?? sql`false`})`

/**
 * Lists those who were ever in a course of these branches, null for all, for the screen, which filters what it has. A
 * search without words is of nobody.
 */
export async function alumnosDePadre(db: Db, buscar: string, sucursales: readonly number[] | null): Promise<number[]> {
  if (palabrasDe(buscar).length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select distinct i.id_alumno as id from inscripcion i join curso c on c.id = i.id_curso
    where i.id_alumno = any(array(${dePadreBuscado(buscar)})) and ${enSucursales('c.id_sucursal', sucursales)}`.execute(
    db,
  )
  return rows.map((r) => r.id)
}

/**
 * Finds enrolments with one of these items open, by level, course, surname and name (D-112). `sucursales`: of courses
 * of these branches, null for all. The index item_deuda finds what is open, whatever was asked for; a course is
 * compared as its place among the courses, which sorts a whole school in half the time. Where no course or branch was
 * asked for the statement has no condition for it: PostgreSQL expected a single course of one that is always true, and
 * read the enrolments of all years course by course. The years are said of the enrolments too: it does not know that
 * an item has the year of its own.
 */
async function inscripcionesQueDeben(
  db: Db,
  pedidos: readonly Pedido[],
  sucursales: readonly number[] | null,
  { incluirBajas, idSucursal, idCurso }: Quienes,
  { con, esBuscado }: Busqueda,
): Promise<Hallado[]> {
  const anos = [...new Set(pedidos.map((p) => p.ano))]
  // what is the same of all who are found is not read of each
  const [deVariosAnos, unAno] = [anos.length > 1, anos[0] ?? 0]
  return leer(
    db,
    filas(
      [...HALLADO, ...(deVariosAnos ? ['n.ano'] : []), ...(incluirBajas ? ['n.fecha_baja'] : [])],
      sql`
        from inscripcion n join alumno a on a.id = n.id_alumno
          join (
            select c.id, row_number() over (order by v.orden, c.numero, c.division, c.id) as lugar
            from curso_nombrado c join nivel v on v.id = c.id_nivel where ${enSucursales('c.id_sucursal', sucursales)}
              and ${idSucursal ? esUno('c.id_sucursal', [idSucursal]) : sql`true`} and ${idCurso ? esUno('c.id', [idCurso]) : sql`true`}) c
            on c.id = n.id_curso ${con}
        where n.ano = any(${anos}::int[]) and ${viva('n')} and n.id in (
            select i.id_inscripcion
            from unnest(${pedidos.map((p) => p.ano)}::int[], ${pedidos.map((p) => p.col)}::smallint[]) p(ano, col)
              join item_cuenta i on i.ano = p.ano and i.col = p.col and ${abierto('i')})
          and (${incluirBajas} or (not a.eliminado and n.fecha_baja is null)) and ${esBuscado}
        order by c.lugar, a.apellido, a.nombre, a.id, n.ano desc`,
      ([idInscripcion, idAlumno, idCurso, idCaso, porcentaje, ...demas]: Hallada): Hallado => {
        const ano = deVariosAnos ? (demas[0] as number) : unAno
        const baja = incluirBajas ? (demas.at(-1) as Fecha | null) : null
        return { idInscripcion, ano, idAlumno, idCurso, idCaso, porcentaje, baja }
      },
    ),
  )
}

const HALLADO = ['n.id', 'n.id_alumno', 'n.id_curso', 'n.id_caso_especial', 'n.porcentaje'] as const
/** What is read of who is found: after these the year, where several were asked for, and the withdrawal, where there may be one. */
type Hallada = [number, number, number, number, number, ...(number | Fecha | null)[]]

export interface CursoDeDeudor {
  id: number
  nombre: string
  nivel: string
  idSucursal: number
  sucursal: string
  etiquetaTaller: EtiquetaTaller
}

/** Reads the levels, in their order, with what the half-year workshop item is called there. */
export const nivelesDe = (db: Db) =>
  db.selectFrom('nivel').select(['nombre', 'etiqueta_taller as etiquetaTaller']).orderBy('orden').execute()

/** Reads the names that the heads have as ids: of their courses, of all special cases and of all shifts. */
export async function nombresDe(db: Db, idsDeCursos: readonly number[]) {
  const { cursos, casos, jornadas } = await juntas(db, {
    cursos: todas(sql<CursoDeDeudor>`
      select c.id, c.nombre, v.nombre as nivel, c.id_sucursal as "idSucursal", s.nombre::text as sucursal,
        v.etiqueta_taller as "etiquetaTaller"
      from curso_nombrado c join nivel v on v.id = c.id_nivel join sucursal s on s.id = c.id_sucursal
      where c.id = any(${idsDeCursos}::bigint[]) order by c.id`),
    casos: todas(sql<{ id: number; nombre: string }>`select id, nombre from caso_especial`),
    jornadas: todas(sql<{ id: number; tipo: string }>`select id, tipo from tipo_jornada`),
  })
  return {
    cursos: new Map(cursos.map((c) => [c.id, c])),
    casos: new Map(casos.map((c) => [c.id, c.nombre])),
    jornadas: new Map(jornadas.map((j) => [j.id, j.tipo])),
  }
}

export type Nombres = Awaited<ReturnType<typeof nombresDe>>
