import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/dinero.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Db, Trx } from '../db/database.ts'
import { viva } from '../db/words/inscripcion.ts'
import { abierto, vencido } from '../db/words/item.ts'
import { nombreCompleto } from '../db/words/persona.ts'
import { enSucursales } from '../db/words/sucursal.ts'

/** A student of the year before, with what was corrected of his proposal. */
export interface Aspirante {
  idAlumno: number
  apellido: string
  nombre: string
  sexo: 'M' | 'F'
  /** Where he is now, and what he pays for by then. */
  idCurso: number
  idTipoJornada: number
  idCasoEspecial: number
  ausente: 'baja' | 'eliminado' | null
  /** His course of the new year, where he is enrolled already. */
  inscriptoEn: number | null
  corregido: boolean
  queda: boolean | null
  aCurso: number | null
  aTipoJornada: number | null
  aCasoEspecial: number | null
  locker: boolean | null
}

const aspirantes = (ano: number, donde: RawBuilder<unknown>) => sql<Aspirante>`
  select a.id as "idAlumno", a.apellido, a.nombre, a.sexo, n.id_curso as "idCurso", m.id_tipo_jornada as "idTipoJornada",
    n.id_caso_especial as "idCasoEspecial",
    case when a.eliminado then 'eliminado' when n.fecha_baja is not null then 'baja' end as ausente,
    y.id_curso as "inscriptoEn", k.ano is not null as corregido, k.queda, k.id_curso as "aCurso",
    k.id_tipo_jornada as "aTipoJornada", k.id_caso_especial as "aCasoEspecial", k.locker
  from inscripcion n
    join alumno a on a.id = n.id_alumno
    join curso c on c.id = n.id_curso
    join item_cuenta m on m.id_inscripcion = n.id and m.charge_type = 6 and m.mes = 10
    left join inscripcion y on y.id_alumno = n.id_alumno and y.ano = ${ano} and ${viva('y')}
    left join pase_correccion k on k.ano = ${ano} and k.id_alumno = n.id_alumno
  where n.ano = ${ano - 1} and ${viva('n')} and ${donde}
  order by a.apellido, a.nombre, a.id`

/** Reads the students of the year before `ano` in the courses of these branches (null: of all). */
export const aspirantesDe = async (db: Db, ano: number, sucursales: readonly number[] | null) =>
  (await aspirantes(ano, enSucursales('c.id_sucursal', sucursales)).execute(db)).rows

/** Reads those of these courses. */
export const aspirantesDeCursos = async (db: Db | Trx, ano: number, cursos: readonly number[]) =>
  (await aspirantes(ano, sql`n.id_curso = any(${cursos}::bigint[])`).execute(db)).rows

/** Reads these students; who was not enrolled in the year before is left out. */
export const aspirantesPorId = async (trx: Trx, ano: number, ids: readonly number[]) =>
  (await aspirantes(ano, sql`n.id_alumno = any(${ids}::bigint[])`).execute(trx)).rows

/** Reads the numero of the last grade of each level, which has a course or not. */
export async function ultimosGrados(db: Db | Trx): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; numero: number }>`
    select id_nivel as id, max(numero)::int as numero from grado group by id_nivel`.execute(db)
  return new Map(rows.map((f) => [f.id, f.numero]))
}

/** Adds up what these students owe up to this month, whatever the year. */
export async function deudasDe(db: Db, ids: readonly number[], hoy: Fecha): Promise<Map<number, Centavos>> {
  const { rows } = await sql<{ id: number; debe: Centavos }>`
    select n.id_alumno as id, sum(i.monto - i.pagado)::bigint as debe
    from inscripcion n join item_cuenta i on i.id_inscripcion = n.id
    where n.id_alumno = any(${ids}::bigint[]) and ${viva('n')} and ${abierto('i')}
      and ${vencido('i', hoy)}
    group by 1`.execute(db)
  return new Map(rows.map((f) => [f.id, f.debe]))
}

/** Locks these students against a deletion and another enrolment, in the order of their ids (D-217, step 2). */
export const lockAlumnos = (trx: Trx, ids: readonly number[]) =>
  sql`select from alumno where id = any(${ids}::bigint[]) order by id for no key update`.execute(trx)

/** Locks these courses, whose grade decides level, prices and subjects, in the order of their ids. */
export const lockCursos = (trx: Trx, ids: readonly number[]) =>
  sql`select from curso where id = any(${ids}::bigint[]) order by id for share`.execute(trx)

/** Reads the names of these students. */
export async function nombresDeAlumnos(trx: Trx, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; nombre: string }>`
    select a.id, ${nombreCompleto('a')} as nombre from alumno a where a.id = any(${ids}::bigint[])`.execute(trx)
  return new Map(rows.map((f) => [f.id, f.nombre]))
}
