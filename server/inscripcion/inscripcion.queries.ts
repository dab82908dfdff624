import { type RawBuilder, sql } from 'kysely'
import type { Fecha } from '#domain/fecha.ts'
import { edadEscolar } from '#domain/inscripcion/curso.ts'
import type { Db, Trx } from '../db/database.ts'
import { edadDeGrado } from '../db/words/curso.ts'
import { viva } from '../db/words/inscripcion.ts'
import { nombreCompleto } from '../db/words/persona.ts'

/** Selects courses with what an enrolment depends on. */
export const cursosParaInscribir = (db: Db | Trx) =>
  db
    .selectFrom('curso_nombrado as c')
    .innerJoin('nivel as n', 'n.id', 'c.id_nivel')
    .innerJoin('sucursal as s', 's.id', 'c.id_sucursal')
    .select([
      'c.id',
      'c.nombre',
      'c.division',
      'c.numero',
      'c.con_locker as conLocker',
      'n.id as idNivel',
      'n.nombre as nivel',
      'n.etiqueta_taller as etiquetaTaller',
      edadDeGrado('c', 'n').as('edad'),
      's.id as idSucursal',
      's.nombre as sucursal',
    ])
    .orderBy('c.numero')
    .orderBy('c.division')
    .orderBy('s.nombre')
    .execute()

export type CursoParaInscribir = Awaited<ReturnType<typeof cursosParaInscribir>>[number]

/**
 * Lists active students without an enrolment in the year, with where they were last before it (D-144); with `idAlumno` only that
 * one. maxNumero is null for a first enrolment.
 */
export async function alumnosSinInscripcion(db: Db | Trx, ano: number, idAlumno?: number) {
  const { rows } = await sql<{
    id: number
    text: string
    description: string
    maxNumero: number | null
    maxDivision: string | null
    maxAno: number | null
    maxIdSucursal: number | null
    nacimiento: Fecha
  }>`
    select a.id, ${nombreCompleto('a')} as text, a.doc_nro as description, u.numero as "maxNumero", u.division as "maxDivision",
      u.ano as "maxAno", u.id_sucursal as "maxIdSucursal", a.fecha_nacimiento as nacimiento
    from alumno a
      left join (select distinct on (i.id_alumno) i.id_alumno, i.ano, c.numero, c.division, c.id_sucursal
        from inscripcion i join curso_nombrado c on c.id = i.id_curso
        where ${viva('i')} and i.ano < ${ano} ${idAlumno ? sql`and i.id_alumno = ${idAlumno}` : sql``}
        order by i.id_alumno, i.ano desc) u on u.id_alumno = a.id
    where not a.eliminado ${idAlumno ? sql`and a.id = ${idAlumno}` : sql``}
      and not exists (select 1 from inscripcion i where i.id_alumno = a.id and i.ano = ${ano} and ${viva('i')})
    order by a.apellido, a.nombre, a.id`.execute(db)
  return rows.map(({ nacimiento, ...a }) => ({ ...a, edad: edadEscolar(nacimiento, ano) }))
}

/** Finds the latest enrolment before the year, for the numero floor (D-144). */
export async function ultimaInscripcion(trx: Trx, idAlumno: number, ano: number) {
  return trx
    .selectFrom('inscripcion as i')
    .innerJoin('curso_nombrado as c', 'c.id', 'i.id_curso')
    .select(['c.numero as maxNumero', 'c.division as maxDivision', 'i.ano as maxAno'])
    .where('i.id_alumno', '=', idAlumno)
    .where(viva('i'))
    .where('i.ano', '<', ano)
    .orderBy('i.ano', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Selects the compulsory subjects of a year and grade. */
export const materiasObligatorias = (trx: Trx, ano: number, numero: number) =>
  trx
    .selectFrom('materia as m')
    .innerJoin('materia_grado as mg', 'mg.id_materia', 'm.id')
    .select('m.id')
    .where('m.ano', '=', ano)
    .where('m.opcional', '=', false)
    .where('mg.numero', '=', numero)
    .execute()

/**
 * Tells whether something keeps an enrolment from being corrected (D-024): a payment, even annulled, a grade, an
 * attendance, or an amount that is not the price list's.
 */
export const tieneMovimientos = (trx: Trx, idInscripcion: number): Promise<boolean> =>
  tiene(trx, idInscripcion, sql`origen <> 'PRECIO'`)

/**
 * Tells whether something keeps it from being annulled (record 089): the same, but for a raise of what is overdue, which
 * is made to all who owe and is nothing of this enrolment.
 */
export const impideAnular = (trx: Trx, idInscripcion: number): Promise<boolean> =>
  tiene(trx, idInscripcion, sql`origen not in ('PRECIO', 'BULK')`)

async function tiene(trx: Trx, idInscripcion: number, propio: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ hay: boolean }>`
    select exists (select 1 from cobranza_item where id_inscripcion = ${idInscripcion})
      or exists (select 1 from item_cuenta where id_inscripcion = ${idInscripcion} and ${propio})
      or exists (select 1 from examen_nota where id_inscripcion = ${idInscripcion})
      or exists (select 1 from asistencia where id_inscripcion = ${idInscripcion}) as hay`.execute(trx)
  return rows[0]?.hay ?? false
}

/** Tells whether an approved exam grades an enrolment (D-146). An exam is of the year of the enrolments that it grades. */
export async function tieneExamenAprobado(db: Db | Trx, idInscripcion: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from examen_nota x join examen e on e.id = x.id_examen and e.estado = 1
    where x.id_inscripcion = ${idInscripcion} limit 1`.execute(db)
  return rows.length > 0
}

/** Reads the nearest enrolment of a later year that somebody has; undefined without one. */
export const inscripcionSiguiente = (db: Db, { id_alumno, ano }: { id_alumno: number; ano: number }) =>
  db
    .selectFrom('inscripcion as n')
    .innerJoin('curso_nombrado as c', 'c.id', 'n.id_curso')
    .innerJoin('sucursal as s', 's.id', 'c.id_sucursal')
    .select(['n.ano', 'c.nombre as curso', 's.nombre as sucursal'])
    .where('n.id_alumno', '=', id_alumno)
    .where('n.ano', '>', ano)
    .where(viva('n'))
    .orderBy('n.ano')
    .limit(1)
    .executeTakeFirst()
