import { sql } from 'kysely'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import { usadoPor } from '../catalogo/catalogo.ts'
import type { Db, Trx } from '../db/database.ts'
import { inscripto, seFue } from '../db/words/inscripcion.ts'
import { noEsResto } from '../db/words/resto.ts'
import { versionDe } from '../db/words/version.ts'
import { CURSO } from './cursos.catalogo.ts'

interface FilaCurso {
  IdCurso: number
  Curso: string
  Division: string
  Nivel: string
  Sucursal: string
  IdSucursal: number
  CantAls: number
  bajas: number
  usadoPor: string[]
}

/**
 * Lists the courses in the order of promotion, with this year's active students (D-161, D-162) and how many of these left
 * by today (D-226).
 */
export async function listarCursos(db: Db | Trx, hoy: Fecha) {
  const { rows } = await sql<FilaCurso>`
    select c.id as "IdCurso", g.nombre as "Curso", c.division as "Division", n.nombre as "Nivel", s.nombre::text as "Sucursal",
      s.id as "IdSucursal", coalesce(a.alumnos, 0)::int as "CantAls", coalesce(a.bajas, 0)::int as bajas,
      ${usadoPor(CURSO, 'c')} as "usadoPor"
    from curso c
      join grado g on g.id = c.id_grado
      join nivel n on n.id = g.id_nivel
      join sucursal s on s.id = c.id_sucursal
      left join (select i.id_curso, count(*) as alumnos, count(*) filter (where ${seFue('i', hoy)}) as bajas
        from inscripcion i join alumno l on l.id = i.id_alumno
        where i.ano = ${anoDe(hoy)} and ${inscripto('i', 'l')} group by 1) a on a.id_curso = c.id
    order by g.numero, c.division, s.nombre, c.id`.execute(db)
  return rows.map((curso) => ({ ...curso, canDelete: curso.usadoPor.length === 0 }))
}

export const leerCurso = (db: Db | Trx, id: number) =>
  db
    .selectFrom('curso')
    .select([
      'id as IdCurso',
      versionDe('curso').as('version'),
      'id_grado as Curso',
      'division as Division',
      'id_sucursal as IdSucursal',
      'observaciones',
    ])
    .where('id', '=', id)
    .executeTakeFirst()

/** Lists the catalogue of grades in the order of promotion; the level tells '1° Grado' from '1° Año'. */
export const opcionesGrado = (db: Db) =>
  db
    .selectFrom('grado as g')
    .innerJoin('nivel as n', 'n.id', 'g.id_nivel')
    .select(['g.id', 'g.nombre as text', 'n.nombre as description'])
    .orderBy('g.numero')
    .execute()

/** Tells whether the grade and the branch of a course exist. */
export async function existenParaCurso(trx: Trx, idGrado: number, idSucursal: number) {
  const { rows } = await sql<{ grado: boolean; sucursal: boolean }>`
    select exists (select 1 from grado where id = ${idGrado}) as grado,
      exists (select 1 from sucursal where id = ${idSucursal}) as sucursal`.execute(trx)
  return rows[0] ?? { grado: false, sucursal: false }
}

/** Tells whether a course that there is belongs to another branch than this one. */
export const esDeOtraSucursal = async (trx: Trx, id: number, idSucursal: number): Promise<boolean> =>
  (await trx
    .selectFrom('curso')
    .select('id')
    .where('id', '=', id)
    .where('id_sucursal', '<>', idSucursal)
    .executeTakeFirst()) !== undefined

/** Locks a course against new enrolments. */
export const lockCurso = (trx: Trx, id: number) =>
  trx
    .selectFrom('curso')
    .select(['id', 'id_grado', 'id_sucursal', versionDe('curso').as('version')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Tells whether a course has enrolments. Annulled ones count, because their items keep the prices of the grade. */
export const tieneInscripciones = async (trx: Trx, idCurso: number): Promise<boolean> =>
  (await trx
    .selectFrom('inscripcion as i')
    .select('i.id')
    .where('i.id_curso', '=', idCurso)
    .where(noEsResto('i.id'))
    .limit(1)
    .executeTakeFirst()) !== undefined
