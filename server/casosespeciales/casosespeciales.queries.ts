import { sql } from 'kysely'
import type { Porcentaje } from '#domain/dinero.ts'
import type { Db, Trx } from '../db/database.ts'
import { viva } from '../db/words/inscripcion.ts'
import { nombreCompleto } from '../db/words/persona.ts'
import { versionDe } from '../db/words/version.ts'

/**
 * Lists the years that have enrolments, and always this one; newest first. It looks each year up by the index instead
 * of reading every enrolment.
 */
export async function anosConInscripciones(db: Db | Trx, actual: number): Promise<number[]> {
  const { rows } = await sql<{ ano: number }>`
    select a.ano
    from generate_series(
      (select min(i.ano) from inscripcion i where ${viva('i')}), (select max(i.ano) from inscripcion i where ${viva('i')})) a (ano)
    where a.ano <> ${actual} and exists (select 1 from inscripcion i where i.ano = a.ano and ${viva('i')})
    union all select ${actual}::int
    order by ano desc`.execute(db)
  return rows.map((r) => r.ano)
}

export const leerCaso = (trx: Db | Trx, id: number) =>
  trx.selectFrom('caso_especial').select(['id', 'porcentaje']).where('id', '=', id).executeTakeFirst()

export const lockCaso = (trx: Trx, id: number) =>
  trx
    .selectFrom('caso_especial')
    .select(['id', 'porcentaje', versionDe('caso_especial').as('version')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Enrolments of `ano` and later that carry the case. */
export async function inscripcionesDelCaso(trx: Trx, idCaso: number, ano: number): Promise<number[]> {
  const filas = await trx
    .selectFrom('inscripcion')
    .select('id')
    .where('id_caso_especial', '=', idCaso)
    .where('ano', '>=', ano)
    .where(viva('inscripcion'))
    .execute()
  return filas.map((f) => f.id)
}

/** Counts them by year. */
export async function alcanceDelCaso(db: Db, idCaso: number, ano: number): Promise<{ ano: number; alumnos: number }[]> {
  const { rows } = await sql<{ ano: number; alumnos: number }>`
    select i.ano, count(*)::int as alumnos from inscripcion i
    where i.id_caso_especial = ${idCaso} and i.ano >= ${ano} and ${viva('i')} group by i.ano order by i.ano`.execute(db)
  return rows
}

export const fijarPorcentaje = (trx: Trx, idCaso: number, ano: number, porcentaje: Porcentaje) =>
  trx
    .updateTable('inscripcion')
    .set({ porcentaje })
    .where('id_caso_especial', '=', idCaso)
    .where('ano', '>=', ano)
    .where(viva('inscripcion'))
    .execute()

/** 'Apellido, Nombre' by enrolment. */
export async function alumnosDe(trx: Trx, idsInscripcion: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (idsInscripcion.length === 0) return new Map()
  const filas = await trx
    .selectFrom('inscripcion as i')
    .innerJoin('alumno as a', 'a.id', 'i.id_alumno')
    .select(['i.id', nombreCompleto('a').as('alumno')])
    .where('i.id', 'in', idsInscripcion)
    .execute()
  return new Map(filas.map((f) => [f.id, f.alumno]))
}
