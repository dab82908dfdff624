import { sql } from 'kysely'
import { cumplenDesde } from '#domain/cumpleanos.ts'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import { enSucursales } from '../acceso/sucursal.ts'
import type { Db } from '../db/database.ts'
import { fotoDe } from '../db/words/foto.ts'
import { inscripto } from '../db/words/inscripcion.ts'
import { una } from '../db/words/juntas.ts'

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
const orden = sql`order by x.apellido, x.nombre, x.id`

/** Tells in SQL, by its index, whether the person's birthday is kept today, or in so many days that follow. */
const cumple = (hoy: Fecha, dias = 0) => sql`mes_y_dia(x.fecha_nacimiento) = any(${cumplenDesde(hoy, dias)}::int[])`

/** Students enrolled this year who have not left by today. */
const alumnos = (hoy: Fecha, dias?: number) => sql`
  from alumno x join inscripcion i on i.id_alumno = x.id and i.ano = ${anoDe(hoy)} and ${inscripto('i', 'x')}
  where ${cumple(hoy, dias)} and (i.fecha_baja is null or i.fecha_baja > ${hoy})`

/** Active employees of these branches; null means all (D-229). */
const personal = (hoy: Fecha, sucursales: readonly number[] | null, dias?: number) => sql`
  from personal x where ${cumple(hoy, dias)} and not x.eliminado and ${enSucursales('x.id_sucursal', sucursales)}`

/** Reads the students whose birthday it is, by name, with their course. */
export async function alumnosQueCumplen(db: Db, hoy: Fecha, dias: number) {
  const { rows } = await sql<Cumple & { curso: string; idCurso: number }>`
    select y.*, c.nombre as curso from (select ${campos('alumno')}, i.id_curso as "idCurso" ${alumnos(hoy, dias)}) y
      join curso_nombrado c on c.id = y."idCurso" order by y.apellido, y.nombre, y.id`.execute(db)
  return rows
}

export async function personalQueCumple(db: Db, hoy: Fecha, sucursales: readonly number[] | null, dias: number) {
  const { rows } = await sql<Cumple>`select ${campos('personal')} ${personal(hoy, sucursales, dias)} ${orden}`.execute(
    db,
  )
  return rows
}

/** Counts the students, and the employees of these branches, whose birthday it is today; those who may be seen. */
export const contarQuienesCumplen = (
  hoy: Fecha,
  { conAlumnos, sucursales }: { conAlumnos: boolean; sucursales: readonly number[] | null },
) =>
  una(sql<{ alumnos: number; personal: number }>`
    select ${conAlumnos ? sql`(select count(*) ${alumnos(hoy)})` : sql`0`} as alumnos, (select count(*) ${personal(hoy, sucursales)}) as personal`)

/**
 * Reads the first of both by name, with how many there are in all; students only when they may be seen, and employees of
 * these branches only.
 */
export async function primerosPorNombre(
  db: Db,
  hoy: Fecha,
  { conAlumnos, sucursales, cuantos }: { conAlumnos: boolean; sucursales: readonly number[] | null; cuantos: number },
) {
  const { rows } = await sql<{
    tipo: 'alumno' | 'personal'
    id: number
    apellido: string
    nombre: string
    curso: string
    total: number
  }>`
    with y as (
      select 'alumno' as tipo, x.id, x.apellido, x.nombre, i.id_curso ${alumnos(hoy)} and ${conAlumnos}::boolean
      union all select 'personal', x.id, x.apellido, x.nombre, null ${personal(hoy, sucursales)})
    select z.tipo, z.id, z.apellido, z.nombre, z.total,
      coalesce((select c.nombre from curso_nombrado c where c.id = z.id_curso), '') as curso
    from (select y.*, (count(*) over ())::int as total from y order by y.apellido, y.nombre, y.id limit ${cuantos}) z
    order by z.apellido, z.nombre, z.id`.execute(db)
  return { total: rows[0]?.total ?? 0, personas: rows.map(({ total: _, ...persona }) => persona) }
}
