import { sql } from 'kysely'
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
