import { type RawBuilder, sql } from 'kysely'
import type { ParamGuardado } from '#contract/eventos/eventos.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Db } from '../db/database.ts'
import { coincideUsuario, nombreDeUsuario } from '../db/words/usuario.ts'

/** Those of everybody, those that an account did, or those that were done with a person. */
export type DeQuien =
  | 'todos'
  | { readonly idUsuario: number }
  | { readonly clase: 'alumno' | 'padre' | 'personal'; readonly id: number }

/** Whose events, of which days, and which of them. */
export interface Filtro {
  readonly de: DeQuien
  readonly desde: Fecha
  readonly hasta: Fecha
  readonly estado: number | undefined
  readonly tipo: string
  /** The account itself, or an administrator who acted as it. */
  readonly actor: number | undefined
}

const ZONA = sql.lit('America/Argentina/Salta')

/** Tells which events are of a record of these; the index by what they are about finds them. */
const deRegistros = (entidad: string, ids: RawBuilder<unknown>) =>
  sql`e.entidad = ${entidad} and e.id_entidad = any(array(${ids}))`

/** Tells which events are about a student, his enrolments and his collections, a parent or an employee. */
function dePersona({ clase, id }: Extract<DeQuien, { clase: unknown }>) {
  const suya = deRegistros(clase, sql`select ${id}::bigint`)
  if (clase !== 'alumno') return suya
  const inscripciones = sql`select n.id from inscripcion n where n.id_alumno = ${id}`
  const cobranzas = sql`select ci.id_cobranza from cobranza_item ci where ci.id_inscripcion in (${inscripciones})`
  return sql`(${suya} or ${deRegistros('inscripcion', inscripciones)} or ${deRegistros('cobranza', cobranzas)})`
}

function deQuien(de: DeQuien) {
  if (de === 'todos') return sql`true`
  return 'idUsuario' in de ? sql`e.id_usuario = ${de.idUsuario}` : dePersona(de)
}

/**
 * Tells which events are theirs, of these days; of an account the index by user and instant finds them, of everybody the
 * one by instant.
 */
const suyos = ({ de, desde, hasta }: Filtro) => sql`
  ${deQuien(de)} and e.fecha >= ${desde}::date::timestamp at time zone ${ZONA}
    and e.fecha < (${hasta}::date + 1)::timestamp at time zone ${ZONA}`

function deActor({ actor, de }: Filtro) {
  if (!actor) return sql`true`
  const esElMismo = de !== 'todos' && 'idUsuario' in de && actor === de.idUsuario
  return esElMismo ? sql`e.id_usuario_admin is null` : sql`e.id_usuario_admin = ${actor}`
}

/** Tells which of them were asked for. */
const pedidos = (filtro: Filtro) => sql`
  ${filtro.estado ? sql`e.estado = ${filtro.estado}` : sql`true`} and ${filtro.tipo ? sql`e.tipo = ${filtro.tipo}` : sql`true`}
    and ${deActor(filtro)}`

/** Reads the last events, the latest first, from the one at `desde` on (from 0). */
export async function eventosDe(db: Db, filtro: Filtro, desde: number, max: number) {
  const { rows } = await sql<{
    id: number
    fecha: Date
    estado: 1 | 2 | 3
    tipo: string
    idUsuario: number | null
    idAdmin: number | null
    idEntidad: number | null
    params: ParamGuardado[]
  }>`
    select e.id, e.fecha, e.estado, e.tipo, e.id_usuario as "idUsuario", e.id_usuario_admin as "idAdmin",
      e.id_entidad as "idEntidad", e.params
    from audit_evento e where ${suyos(filtro)} and ${pedidos(filtro)}
    order by e.fecha desc, e.id desc limit ${max} offset ${desde}`.execute(db)
  return rows
}

/** Counts them, up to `max`. */
export async function contarEventos(db: Db, filtro: Filtro, max: number): Promise<number> {
  const { rows } = await sql<{ cuantos: number }>`
    select count(*)::int as cuantos from (
      select from audit_evento e where ${suyos(filtro)} and ${pedidos(filtro)} limit ${max}) as contados`.execute(db)
  return rows[0]?.cuantos ?? 0
}

/** Lists the administrators who acted as the account in those days. */
export async function adminsDe(db: Db, filtro: Filtro): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct e.id_usuario_admin as id from audit_evento e
    where ${suyos(filtro)} and e.id_usuario_admin is not null`.execute(db)
  return rows.map((f) => f.id)
}

/** Names accounts: 'Nombre Apellido' of the person, or the account's own name. */
export async function cuentasDe(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; username: string; nombre: string; isPersonal: boolean; isPadre: boolean }>`
    select u.id, u.username::text as username, ${nombreDeUsuario('u.id')} as nombre,
      u.id_personal is not null as "isPersonal", u.id_padre is not null as "isPadre"
    from usuario u where u.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((u) => [u.id, u]))
}

/** Finds accounts by their name, their e-mail or the names of whose they are, the one that is named first: their ids. */
export async function cuentasHalladas(db: Db, busqueda: string, nombrada: number | undefined, max: number) {
  const suya = sql`u.id is not distinct from ${nombrada ?? null}::bigint`
  const { rows } = await sql<{ id: number }>`
    select u.id from usuario u left join personal p on p.id = u.id_personal left join padre f on f.id = u.id_padre
    where ${suya} or ${coincideUsuario(busqueda)}
    order by ${suya} desc, coalesce(p.apellido, f.apellido, u.username::text), u.username limit ${max}`.execute(db)
  return rows.map((f) => f.id)
}
