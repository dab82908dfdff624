import { type RawBuilder, sql } from 'kysely'
import { cumplenDesde } from '#domain/cumpleanos.ts'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import type { Db } from '../db/database.ts'
import { fotoDe } from '../db/words/foto.ts'
import { pocas } from '../db/words/ids.ts'
import { inscripto } from '../db/words/inscripcion.ts'
import { todas, una } from '../db/words/juntas.ts'
import { enSucursales } from '../db/words/sucursal.ts'

interface Cumple {
  id: number
  apellido: string
  nombre: string
  sexo: 'M' | 'F'
  fechaNacimiento: Fecha
  foto: string
}

const campos = (tipo: 'alumno' | 'personal') =>
  sql`x.id, ${fotoDe(tipo, 'x', { lugar: 'cumpleanos' })} as foto, x.apellido, x.nombre, x.sexo, x.fecha_nacimiento as "fechaNacimiento"`
const porNombre = (persona: 'x' | 'y') =>
  sql`order by ${sql.join(['apellido', 'nombre', 'id'].map((columna) => sql.ref(`${persona}.${columna}`)))}`

/**
 * Gives as `y` what a query finds for each birthday `d.dia` that is kept today, or in so many days that follow. They are
 * at least two rows, of which one may be null, because PostgreSQL keeps a plan only where it expects as many people of any
 * day.
 */
const cadaDia = (hoy: Fecha, consulta: RawBuilder<unknown>, dias = 0) => sql`
  ${pocas([...cumplenDesde(hoy, dias), null].map((dia) => sql`${dia}::int`))} d(orden, dia) cross join lateral (${consulta}) y`

/** Students enrolled this year who have not left by today, of a birthday, which their index finds by name. */
const alumnos = (hoy: Fecha) => sql`
  from alumno x join inscripcion i on i.id_alumno = x.id and i.ano = ${anoDe(hoy)} and ${inscripto('i', 'x')}
  where mes_y_dia(x.fecha_nacimiento) = d.dia and (i.fecha_baja is null or i.fecha_baja > ${hoy})`

/** Active employees of these branches, of a birthday; null means all (D-229). */
const personal = (sucursales: readonly number[] | null) => sql`
  from personal x
  where mes_y_dia(x.fecha_nacimiento) = d.dia and not x.eliminado and ${enSucursales('x.id_sucursal', sucursales)}`

/** Reads the students whose birthday it is, by name, with their course. */
export async function alumnosQueCumplen(db: Db, hoy: Fecha, dias: number) {
  const { rows } = await sql<Cumple & { curso: string; idCurso: number }>`
    select y.*, c.nombre as curso
    from ${cadaDia(hoy, sql`select ${campos('alumno')}, i.id_curso as "idCurso" ${alumnos(hoy)}`, dias)}
      join curso_nombrado c on c.id = y."idCurso" ${porNombre('y')}`.execute(db)
  return rows
}

export async function personalQueCumple(db: Db, hoy: Fecha, sucursales: readonly number[] | null, dias: number) {
  const { rows } = await sql<Cumple>`
    select y.* from ${cadaDia(hoy, sql`select ${campos('personal')} ${personal(sucursales)}`, dias)} ${porNombre('y')}`.execute(
    db,
  )
  return rows
}

/** Whose birthdays may be seen: students or not, and employees of these branches; null means all. */
interface Quienes {
  conAlumnos: boolean
  sucursales: readonly number[] | null
}

/** Counts the students and the employees whose birthday it is today. */
export const contarQuienesCumplen = (hoy: Fecha, { conAlumnos, sucursales }: Quienes) =>
  una(sql<{ alumnos: number; personal: number }>`
    select ${conAlumnos ? sql`(select count(*) from ${cadaDia(hoy, sql`select ${alumnos(hoy)}`)})` : sql`0`} as alumnos,
      (select count(*) from ${cadaDia(hoy, sql`select ${personal(sucursales)}`)}) as personal`)

/** Reads the first of both by name, so many, with the course of students, asked for one by one: joined, all courses are read. */
export const primerosPorNombre = (hoy: Fecha, { conAlumnos, sucursales }: Quienes, cuantos: number) => {
  const primeros = (columnas: RawBuilder<unknown>, deDonde: RawBuilder<unknown>) =>
    sql`select y.* from ${cadaDia(hoy, sql`select ${columnas}, x.id, x.apellido, x.nombre ${deDonde} ${porNombre('x')} limit ${sql.lit(cuantos)}`)}`
  const personas = [
    primeros(sql`'personal' as tipo, null::bigint as id_curso`, personal(sucursales)),
    ...(conAlumnos ? [primeros(sql`'alumno' as tipo, i.id_curso`, alumnos(hoy))] : []),
  ]
  return todas(sql<{ tipo: 'alumno' | 'personal'; id: number; apellido: string; nombre: string; curso: string }>`
    select y.tipo, y.id, y.apellido, y.nombre,
      coalesce((select c.nombre from curso_nombrado c where c.id = y.id_curso), '') as curso
    from (select * from (${sql.join(personas, sql` union all `)}) y ${porNombre('y')} limit ${sql.lit(cuantos)}) y
    ${porNombre('y')}`)
}
