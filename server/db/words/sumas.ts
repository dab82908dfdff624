import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../database.ts'
import { enSucursales } from './sucursal.ts'

/** Tables whose triggers write the sums (migrations 057, 060, 061 and 062). */
export const SUMADAS = ['alumno', 'alumno_padre', 'curso', 'inscripcion', 'item_cuenta', 'padre'] as const

/** Whom a count leaves out; null branches means all. */
interface Cuales {
  eliminados: boolean
  sucursales?: readonly number[] | null
}

/** Counts in SQL all students that there are, in the same time whatever their number. */
export const cuantosAlumnos = ({ eliminados }: Cuales): RawBuilder<number> =>
  sql`(select coalesce(sum(s.alumnos - ${eliminados ? sql`0` : sql`s.eliminados`}), 0)::int from alumno_sumado s)`

/** Counts in SQL all parents that there are, likewise. */
export const cuantosPadres = ({ eliminados }: Pick<Cuales, 'eliminados'>): RawBuilder<number> =>
  sql`(select coalesce(sum(s.padres - ${eliminados ? sql`0` : sql`s.eliminados`}), 0)::int from padre_sumado s)`

/** Counts in SQL who has in name or document two letters or digits one after another, accents and case ignored. */
export const cuantosTienen = (
  tabla: 'alumno' | 'padre',
  par: string,
  { eliminados }: Pick<Cuales, 'eliminados'>,
): RawBuilder<number> =>
  sql`(select coalesce(sum(s.personas - ${eliminados ? sql`0` : sql`s.eliminados`}), 0)::int
    from ${sql.table(`${tabla}_par_sumado`)} s where s.par = (select sin_acentos(${par})))`

/** Counts in SQL the live enrolments of a year, of which a student has one at most. */
export const cuantosInscriptos = (ano: number, { eliminados, sucursales = null }: Cuales): RawBuilder<number> => sql`
  (select coalesce(sum(s.inscriptos - ${eliminados ? sql`0` : sql`s.eliminados`}), 0)::int from inscripto_sumado s
    where s.ano = ${ano} and ${enSucursales('s.id_sucursal', sucursales)})`

/** Adds everything up anew and leaves a row of each sum, whatever others write meanwhile. */
export const rehacerSumas = (db: Db | Trx) => sql`select rehacer_sumas()`.execute(db)
