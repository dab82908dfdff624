import { sql } from 'kysely'
import { edad, type Fecha } from '#domain/fecha.ts'
import type { Db } from '../db/database.ts'
import { inscripto, seFue, viva } from '../db/words/inscripcion.ts'

/** Reads a branch with the years in which it has enrolments, and `actual`, newest first; undefined for an unknown id. */
export async function sucursalPorId(db: Db, id: number, actual: number) {
  const { rows } = await sql<{ id: number; nombre: string; anos: number[] }>`
    select s.id, s.nombre::text as nombre,
      array(select i.ano from inscripcion i join curso c on c.id = i.id_curso where c.id_sucursal = s.id and ${viva('i')}
        union select ${actual}::int order by 1 desc) as anos
    from sucursal s where s.id = ${id}`.execute(db)
  return rows[0]
}

/** Lists the active employees of a branch by name; their accounts are null unless `veUsuarios`. */
export async function personalDeSucursal(db: Db, id: number, veUsuarios: boolean) {
  const username = veUsuarios
    ? sql`coalesce((select u.username::text from usuario u where u.id_personal = p.id), '')`
    : sql`null`
  const { rows } = await sql<{
    id: number
    apellido: string
    nombre: string
    cargo: string
    username: string | null
  }>`
    select p.id, p.apellido, p.nombre, c.nombre::text as cargo, ${username} as username
    from personal p join cargo c on c.id = p.id_cargo
    where p.id_sucursal = ${id} and not p.eliminado
    order by p.apellido, p.nombre, p.id`.execute(db)
  return rows
}

/** Lists the courses of a branch in the order of promotion, with the active students of a year (D-162) and how many of these left by today. */
export async function cursosDeSucursal(db: Db, id: number, ano: number, hoy: Fecha) {
  const { rows } = await sql<{
    id: number
    curso: string
    division: string
    nivel: string
    cantAlumnos: number
    bajas: number
  }>`
    select c.id, g.nombre as curso, c.division, n.nombre as nivel,
      s.alumnos as "cantAlumnos", s.bajas
    from curso c join grado g on g.id = c.id_grado join nivel n on n.id = g.id_nivel
      cross join lateral (
        select count(*)::int as alumnos, count(*) filter (where ${seFue('i', hoy)})::int as bajas
        from inscripcion i join alumno a on a.id = i.id_alumno
        where i.id_curso = c.id and i.ano = ${ano} and ${inscripto('i', 'a')}) s
    where c.id_sucursal = ${id}
    order by g.numero, c.division, c.id`.execute(db)
  return rows
}

/** Lists the active students of the courses of a branch in a year, by name, who left too. */
export async function alumnosDeSucursal(db: Db, id: number, ano: number, hoy: Fecha) {
  const { rows } = await sql<{
    id: number
    apellido: string
    nombre: string
    nacimiento: Fecha
    curso: string
    idCurso: number
    baja: string
  }>`
    select a.id, a.apellido, a.nombre, a.fecha_nacimiento as nacimiento, n.nombre as curso, c.id as "idCurso",
      coalesce(i.fecha_baja::text, '') as baja
    from curso c join curso_nombrado n on n.id = c.id join inscripcion i on i.id_curso = c.id and i.ano = ${ano}
      join alumno a on a.id = i.id_alumno
    where c.id_sucursal = ${id} and ${inscripto('i', 'a')}
    order by a.apellido, a.nombre, a.id`.execute(db)
  return rows.map(({ nacimiento, ...a }) => ({ ...a, edad: edad(nacimiento, hoy) }))
}
