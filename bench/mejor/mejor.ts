import type pg from 'pg'
import type { Fecha } from '#domain/fecha.ts'
import { crearPool } from '../../server/db/database.ts'
import type { Envio } from '../cliente.ts'

/** A request as the SQL by hand knows it. */
export interface Pedido {
  envio: Envio
  query: URLSearchParams
  /** Of the token, as the table of sessions has it: $1 of every text. */
  hash: Buffer
  hoy: Fecha
}

export interface Consulta {
  texto: string
  valores: unknown[]
}

type Filas = pg.QueryResult['rows']
/** An answer, or what is in it: what is read of it is compared, so its type proves nothing. */
export type Json = Filas[number]

/** The best SQL that we know for a call: what it reads is all that its answer is made of. */
export interface Mejor {
  /** Sent at once, each on a connection of its own; one is the rule. */
  sql: (pedido: Pedido) => Consulta[]
  /** The same facts twice, as the call answered them and as the statements read them. */
  hechos: (respuesta: Json, filas: Filas[]) => [unknown, unknown]
}

/**
 * The session, which no call can do without, its user, his branch and his rules. The rules go by their ids: which code has
 * which id is known from the start, as the sections are, so the table of rules need not be read. The first branch of the
 * plan is a unique index, and what follows is a handful of rows by primary key.
 */
export const YO = `yo as (
  select u.id as usuario, s.id as sesion, s.id_usuario_admin as admin, u.id_personal, u.id_padre,
    (select p.id_sucursal from personal p where p.id = u.id_personal) as id_sucursal,
    array(select r.id_rol from usuario_rol r where r.id_usuario = u.id)::text as roles,
    array(select rr.id_regla from usuario_rol r join rol_regla rr on rr.id_rol = r.id_rol where r.id_usuario = u.id)::text as reglas
  from sesion s join usuario u on u.id = (select s.id_usuario)
  where s.token_hash = $1 and s.expira > now() and (s.revocada is null or s.revocada > now()) and u.aprobado and not u.bloqueado)`

/** Centavos as the answer writes them; in double precision, for numeric is several times as dear to print. */
export const pesos = (centavos: string): string => `(${centavos}) / 100::float8`

/** The rows of a select as one JSON text, which the driver hands over as it is. */
export const lista = (select: string): string => `(select coalesce(json_agg(f), '[]') from (${select}) f)::text`

/** The same by columns: a name is not written with each value. */
export const porColumnas = (columnas: readonly string[], de: string): string =>
  `(select json_build_array(${columnas.map((_, i) => `coalesce(json_agg(f.c${i}), '[]')`).join()})
    from (select ${columnas.map((c, i) => `${c} as c${i}`).join()} ${de}) f)::text`

/** The rows of what that reads. */
export function filasDeColumnas(texto: string): Json[][] {
  const columnas: Json[][] = JSON.parse(texto)
  return (columnas[0] ?? []).map((_, i) => columnas.map((columna) => columna[i]))
}

/** These fields of it. */
export const solo = (fila: Json, ...campos: string[]): unknown[] => campos.map((campo) => fila[campo])

/** An answer without the fields that Node makes of the others, whatever their depth. */
export function sin(json: Json, campos: readonly string[]): unknown {
  return JSON.parse(JSON.stringify(json, (campo, valor) => (campos.includes(campo) ? undefined : valor)))
}

/**
 * The pool of the SQL by hand: the server's, but that a statement keeps the one plan that was made for any parameters, and
 * that PostgreSQL may have workers help with it.
 */
export const crearPoolMejor = (url: string): pg.Pool =>
  crearPool(url, 10, { options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan' })

export async function leerMejor(pool: pg.Pool, consultas: readonly Consulta[]): Promise<Filas[]> {
  const hechas = await Promise.all(consultas.map(({ texto, valores }) => pool.query(texto, valores)))
  return hechas.map((h) => h.rows)
}

/** Throws when the statements do not read what the call answered: a short yardstick would measure nothing. */
export function exigirMismosHechos(nombre: string, mejor: Mejor, respuesta: Json, filas: Filas[]): void {
  const [dicho, leido] = mejor.hechos(respuesta, filas)
  const otro = diferencia(dicho, leido, '')
  if (otro) throw new Error(`el mejor SQL de ${nombre} no lee lo que contesta la llamada: ${otro}`)
}

/** The first place where two values differ; they may be large. */
function diferencia(dicho: unknown, leido: unknown, donde: string): string | null {
  if (Object.is(dicho, leido)) return null
  if (typeof dicho !== 'object' || typeof leido !== 'object' || !dicho || !leido)
    return `${donde}: ${JSON.stringify(dicho)} y ${JSON.stringify(leido)}`
  for (const campo of new Set([...Object.keys(dicho), ...Object.keys(leido)])) {
    const [a, b] = [dicho, leido].map((x) => (x as Record<string, unknown>)[campo])
    const otro = diferencia(a, b, `${donde}/${campo}`)
    if (otro) return otro
  }
  return null
}
