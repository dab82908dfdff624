import { type RawBuilder, sql } from 'kysely'
import { palabrasDe, patronOrdinal } from '#domain/busqueda.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Db } from '../db/database.ts'
import { fotoDe } from '../db/words/foto.ts'
import { inscripto, jornadaDelMes } from '../db/words/inscripcion.ts'
import { plegado } from '../db/words/plegado.ts'

interface AlumnoDelCaso {
  id: number
  apellido: string
  nombre: string
  sexo: 'M' | 'F'
  foto: string
  curso: string
  idCurso: number
  nivel: string
  tipoJornada: string
  baja: string
}

interface Pedidos {
  idCasoEspecial: number
  ano: number
}

interface Pagina extends Pedidos {
  sSearch: string
  iDisplayStart: number
  iDisplayLength: number
  iSortCol_0: number
  sSortDir_0: 'asc' | 'desc'
}

/** Chooses what a row shows, with the shift of the month (D-053). */
const fila = (veFotos: boolean) => sql`
  a.id, a.apellido, a.nombre, a.sexo, ${fotoDe('alumno', 'a', { puede: veFotos })} as foto,
  c.nombre as curso, c.id as "idCurso", n.nombre as nivel, coalesce(j.tipo, '') as "tipoJornada",
  coalesce(i.fecha_baja::text, '') as baja`

const INSCRIPTOS = sql`inscripcion i join alumno a on a.id = i.id_alumno
  join curso_nombrado c on c.id = i.id_curso join nivel n on n.id = i.id_nivel`

/** Tells in SQL who has the case in the year: active students whose enrolment lives (D-208). */
const loTiene = ({ idCasoEspecial, ano }: Pedidos) =>
  sql`i.id_caso_especial = ${idCasoEspecial} and i.ano = ${ano} and ${inscripto('i', 'a')}`

/** Tells in SQL whether every word is in the name, the document, the course or the level. */
function coincide(busqueda: string): RawBuilder<unknown> {
  const texto = sql`a.busqueda || ' ' || ${plegado(sql`c.nombre || ' ' || n.nombre`)}`
  const palabras = palabrasDe(busqueda).map((p) => {
    const ordinal = patronOrdinal(p)
    return ordinal ? sql`(${texto}) ~ ${ordinal}` : sql`strpos(${texto}, ${plegado(sql`${p}::text`)}) > 0`
  })
  return palabras.length ? sql.join(palabras, sql` and `) : sql`true`
}

/** Reads all students who have the case in a year, by name. `veFotos`: whether who reads may see their photos. */
export async function alumnosDelCaso(db: Db, pedidos: Pedidos, hoy: Fecha, veFotos: boolean) {
  const { rows } = await sql<AlumnoDelCaso>`
    select ${fila(veFotos)} from ${INSCRIPTOS} ${jornadaDelMes('i', hoy)} where ${loTiene(pedidos)}
    order by a.apellido, a.nombre, a.id`.execute(db)
  return rows
}

const COLUMNA_JORNADA = 3

/** Reads one page of them; the shift of the month is looked up for its rows only, unless it is what sorts them. */
export async function paginaDelCaso(db: Db, p: Pagina, hoy: Fecha, veFotos: boolean) {
  const hacia = sql.raw(p.sSortDir_0)
  const porNombre = sql`a.apellido ${hacia}, a.nombre ${hacia}, a.id ${hacia}`
  const columna = [
    null,
    sql`c.numero ${hacia}, c.division ${hacia}, c.nombre ${hacia}, c.id ${hacia}`,
    sql`n.orden ${hacia}`,
    sql`coalesce(j.tipo, '') ${hacia}`,
  ][p.iSortCol_0]
  const orden = columna ? sql`${columna}, ${porNombre}` : porNombre
  const jornada = jornadaDelMes('i', hoy)
  const { rows } = await sql<AlumnoDelCaso>`
    with pagina as (
      select i.id from ${INSCRIPTOS} ${p.iSortCol_0 === COLUMNA_JORNADA ? jornada : sql``}
      where ${loTiene(p)} and ${coincide(p.sSearch)}
      order by ${orden} limit ${p.iDisplayLength} offset ${p.iDisplayStart})
    select ${fila(veFotos)} from pagina join (${INSCRIPTOS}) on i.id = pagina.id ${jornada} order by ${orden}`.execute(
    db,
  )
  return rows
}

/** Counts them, with and without the search. */
export async function contarDelCaso(db: Db, p: Pedidos & { sSearch: string }) {
  const { rows } = await sql<{ total: number; encontrados: number }>`
    select count(*)::int as total, count(*) filter (where ${coincide(p.sSearch)})::int as encontrados
    from ${INSCRIPTOS} where ${loTiene(p)}`.execute(db)
  return rows[0] ?? { total: 0, encontrados: 0 }
}
