import { type RawBuilder, sql } from 'kysely'
import { ROLES } from '#contract/reglas.ts'
import { palabrasDe } from '#domain/busqueda.ts'
import { nombreCompleto } from './persona.ts'

// Looks names up one at a time, because a join would read the accounts of all families for the few that a list shows.
// Columns are given with their alias ('c.id_usuario'), which is never a table's own name.

/**
 * Names who an account belongs to, 'Nombre Apellido': its employee, else its parent, else the account's name. Null for
 * no account.
 */
export const nombreDeUsuario = (idUsuario: string) => sql<string>`(
  select coalesce(personal.nombre || ' ' || personal.apellido, padre.nombre || ' ' || padre.apellido, usuario.username::text)
  from usuario left join personal on personal.id = usuario.id_personal left join padre on padre.id = usuario.id_padre
  where usuario.id = ${sql.ref(idUsuario)})`

/** Names an account on the papers of the cash: 'Apellido, Nombre' of its employee, else the account's name. */
export const cajeroDeUsuario = (idUsuario: string) => sql<string>`(
  select coalesce(${nombreCompleto('personal')}, usuario.username::text)
  from usuario left join personal on personal.id = usuario.id_personal where usuario.id = ${sql.ref(idUsuario)})`

/**
 * Names who made a movement of money: the employee with whom it was entered, whoever the account belongs to now
 * (D-080), else the account's name (D-209). The caller joins the employee.
 */
export const cajeroDeMovimiento = (personal: string, idUsuario: string) => sql<string>`coalesce(
  ${nombreCompleto(personal)}, (select usuario.username::text from usuario where usuario.id = ${sql.ref(idUsuario)}))`

/**
 * Tells in SQL whether an account, `u`, has every word of the search in its name, its e-mail or the names of its
 * employee, `p`, and parent, `f`, accents and case ignored. Accounts are few beside people, and have no index for it.
 */
export function coincideUsuario(busqueda: string): RawBuilder<boolean> {
  const todo = sql`sin_acentos(concat_ws(' ', u.username::text, u.email::text, p.apellido, p.nombre, f.apellido, f.nombre))`
  const palabras = palabrasDe(busqueda).map((p) => sql<boolean>`strpos(${todo}, sin_acentos(${p})) > 0`)
  return palabras.length ? sql<boolean>`(${sql.join(palabras, sql` and `)})` : sql<boolean>`true`
}

/** Proposes the account's name of an employee: initial and first surname in plain letters (D-131). */
export const usuarioPropuesto = (persona: string) => sql<string>`regexp_replace(
  sin_acentos(left(${sql.ref(`${persona}.nombre`)}, 1) || split_part(${sql.ref(`${persona}.apellido`)}, ' ', 1)), '[^a-z0-9]', '', 'g')`

/** Tells whether an account, `u`, is closed: blocked, or locked by wrong passwords (D-129). */
export const usuarioBloqueado = sql<boolean>`(u.bloqueado or coalesce(
  (select max(l.bloqueado_hasta) from intento_login l where l.id_usuario = u.id) > now(), false))`

/** Tells whether an account, `u`, is a ServerAdmin's. */
export const usuarioServerAdmin = sql<boolean>`exists (select 1 from usuario_rol ur join rol r on r.id = ur.id_rol
  where ur.id_usuario = u.id and r.nombre = ${ROLES.serveradmin})`

/** The account of a person as its actions need it; `alcanza`: who reads may act on it (D-231). */
export interface Cuenta {
  readonly userId: number
  readonly username: string
  readonly bloqueado: boolean
  readonly aprobado: boolean
  readonly alcanza: boolean
}

/** Describes an account, `u`; `todas`: who reads may act on every account. */
export const cuentaDeUsuario = (
  todas: boolean,
) => sql<Cuenta>`jsonb_build_object('userId', u.id, 'username', u.username,
  'bloqueado', ${usuarioBloqueado}, 'aprobado', u.aprobado, 'alcanza', ${todas} or not ${usuarioServerAdmin})`
