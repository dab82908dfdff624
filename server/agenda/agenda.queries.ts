import { sql } from 'kysely'
import type { DiaDeAgenda } from '#contract/agenda.ts'
import { baseDe, type Periodos, type QuizasVacaciones, type TipoDeDia } from '#domain/agenda/agenda.ts'
import { construir, type Fecha } from '#domain/fecha.ts'
import type { Db, Trx } from '../db/database.ts'
import { versionDe } from '../db/words/version.ts'

/** Reads the school year; undefined when nobody has loaded it. */
export const agendaDe = (db: Db | Trx, ano: number) =>
  db
    .selectFrom('agenda')
    .select(['ano', 'desde', 'hasta', 'vac_desde as desdeVacaciones', 'vac_hasta as hastaVacaciones'])
    .select(versionDe('agenda').as('version'))
    .where('ano', '=', ano)
    .executeTakeFirst()

/** Lists the years that were loaded or have holidays, with `otros`, newest first. */
export async function anosConAgenda(db: Db | Trx, otros: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ ano: number }>`
    select ano from agenda union select extract(year from fecha)::int from agenda_dia
    union select unnest(${[...otros]}::int[]) order by 1 desc`.execute(db)
  return rows.map((f) => f.ano)
}

/** First and last day of a year; null for one that the calendar does not have. */
function delAno(ano: number): { primero: Fecha; ultimo: Fecha } | null {
  const [primero, ultimo] = [construir(ano, 1, 1), construir(ano, 12, 31)]
  return primero && ultimo && { primero, ultimo }
}

/** Reads the weekdays of the year that have something, in their order. */
export async function diasDe(db: Db | Trx, ano: number): Promise<DiaDeAgenda[]> {
  const limites = delAno(ano)
  if (!limites) return []
  const dias = await db
    .selectFrom('agenda_dia')
    .select(['id', 'fecha', 'tipo', 'feriado'])
    .select(sql<boolean>`exists (select 1 from asistencia where asistencia.id_dia = agenda_dia.id)`.as('conAsistencia'))
    .where('fecha', '>=', limites.primero)
    .where('fecha', '<=', limites.ultimo)
    .orderBy('fecha')
    .execute()
  return dias.map(({ feriado, ...d }) => ({ ...d, feriado: feriado ?? '' }))
}

/** Makes whoever else changes a school year wait until the transaction ends; readers and attendance go on. */
export const lockAgenda = (trx: Trx) => sql`lock table agenda in share row exclusive mode`.execute(trx)

/** Locks the days of a period, of one type where it is given, so that no attendance is written on them meanwhile. */
export async function lockDias(trx: Trx, { desde, hasta, tipo }: { desde: Fecha; hasta: Fecha; tipo?: TipoDeDia }) {
  const { rows } = await sql<{ id: number; fecha: Fecha; tipo: TipoDeDia; feriado: string | null }>`
    select id, fecha, tipo, feriado from agenda_dia
    where fecha between ${desde} and ${hasta} and (${tipo ?? null}::text is null or tipo = ${tipo ?? null})
    order by fecha for update`.execute(trx)
  return rows
}

/** Names the courses that have attendance on these days, in the order of both: '3° Año A Centro'. */
export async function cursosConAsistencia(trx: Trx, dias: readonly { id: number }[]) {
  if (dias.length === 0) return []
  const { rows } = await sql<{ fecha: Fecha; cursos: string[] }>`
    select d.fecha, array_agg(c.nombre || ' ' || s.nombre::text order by c.numero, c.division, s.nombre, c.id) as cursos
    from agenda_dia d
      join lateral (select distinct i.id_curso from asistencia x join inscripcion i on i.id = x.id_inscripcion
        where x.id_dia = d.id) x on true
      join curso_nombrado c on c.id = x.id_curso join sucursal s on s.id = c.id_sucursal
    where d.id = any(${dias.map((d) => d.id)}::bigint[]) group by d.fecha order by d.fecha`.execute(trx)
  return rows
}

/** Tells whether any of these days has attendance. */
export async function hayAsistencias(trx: Trx, dias: readonly { id: number }[]): Promise<boolean> {
  if (dias.length === 0) return false
  const { rows } = await sql`
    select 1 from asistencia where id_dia = any(${dias.map((d) => d.id)}::bigint[]) limit 1`.execute(trx)
  return rows.length > 0
}

/** Writes the days of the classes; a holiday that is there keeps being one, and remembers what it would be. */
export const guardarDias = (trx: Trx, dias: readonly Fecha[], vacaciones: QuizasVacaciones) =>
  sql`
    insert into agenda_dia (fecha, tipo)
    select * from unnest(${[...dias]}::date[], ${dias.map((d) => baseDe(d, vacaciones))}::text[])
    on conflict (fecha) do update set base = excluded.tipo`.execute(trx)

/** Takes days out of the classes: a holiday stays and would be nothing without it, the others go. */
export async function sacarDeClases(trx: Trx, dias: readonly { id: number }[]) {
  const ids = dias.map((d) => d.id)
  await sql`
    update agenda_dia set base = null where id = any(${ids}::bigint[]) and tipo = 'Feriado' and base is not null`.execute(
    trx,
  )
  await sql`delete from agenda_dia where id = any(${ids}::bigint[]) and tipo <> 'Feriado'`.execute(trx)
}

/** Marks the vacation of a year anew, on holidays too. */
export async function marcarVacaciones(
  trx: Trx,
  { desde, hasta, desdeVacaciones, hastaVacaciones }: Required<Periodos>,
) {
  const base = sql`case when fecha between ${desdeVacaciones} and ${hastaVacaciones} then 'Vacaciones' else 'Normal' end`
  await sql`
    update agenda_dia set tipo = ${base}
    where fecha between ${desde} and ${hasta} and tipo <> 'Feriado' and tipo <> ${base}`.execute(trx)
  await sql`
    update agenda_dia set base = ${base}
    where fecha between ${desde} and ${hasta} and tipo = 'Feriado' and base <> ${base}`.execute(trx)
}

/** Makes days holidays; each remembers what it was. */
export const guardarFeriados = (trx: Trx, feriados: readonly { fecha: Fecha; nombre: string }[]) =>
  sql`
    insert into agenda_dia (fecha, tipo, feriado)
    select fecha, 'Feriado', nombre from unnest(${feriados.map((f) => f.fecha)}::date[], ${feriados.map((f) => f.nombre)}::text[]) f (fecha, nombre)
    on conflict (fecha) do update set base = agenda_dia.tipo, tipo = 'Feriado', feriado = excluded.feriado`.execute(trx)
