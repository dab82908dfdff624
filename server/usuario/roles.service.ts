import { sql } from 'kysely'
import { AREA_DE_ROL, ROLES, type RolBase } from '#contract/reglas.ts'
import { noEncontrado, prohibido, rechazo } from '#domain/errores.ts'
import { areasDe, esServerAdmin, puede, type Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Db, Trx } from '../db/database.ts'
import { plegado } from '../db/words/plegado.ts'
import { rulesFor } from '../mensajes/bell.ts'
import { esObligatorio, tieneFactor } from '../segundofactor/segundofactor.service.ts'
import { lockSeguridad } from '../seguridad/lock.ts'
import { terminarActuadas } from '../sesion/cerradura.service.ts'
import { dejanIngresar } from '../sesion/grupos.service.ts'
import { lockServerAdmins, terminarSesiones } from './bloqueo.service.ts'
import { type Cuenta, exigirAlcance, lockCuenta } from './cuenta.service.ts'

/** A role as accounts have it. */
export interface Rol {
  readonly id: number
  readonly nombre: string
  readonly esBase: boolean
  readonly asignado: boolean
  /** Codes of its rules. */
  readonly reglas: readonly string[]
}

const esElServerAdmin = (nombre: string) => nombre.toLowerCase() === ROLES.serveradmin.toLowerCase()

/** Lists the roles, those of the base first, then by name. */
export async function listarRoles(db: Db | Trx): Promise<Rol[]> {
  const { rows } = await sql<Rol>`
    select r.id, r.nombre::text as nombre, r.es_base as "esBase",
      exists (select 1 from usuario_rol ur where ur.id_rol = r.id) as asignado,
      array(select g.codigo::text from rol_regla rr join regla g on g.id = rr.id_regla where rr.id_rol = r.id) as reglas
    from rol r order by r.es_base desc, case when r.es_base then r.id end, r.nombre`.execute(db)
  return rows
}

/** Tells whether somebody may give a role or take it away: one gives what one holds (D-137, D-231). */
export const puedeOtorgar = (usuario: Usuario, rol: Pick<Rol, 'nombre' | 'reglas'>): boolean =>
  esServerAdmin(usuario) || (!esElServerAdmin(rol.nombre) && rol.reglas.every((codigo) => usuario.reglas.has(codigo)))

/** Tells whose role it is: a parent's, or the staff's, which custom roles are too (D-131). */
export const claseDeRol = (nombre: string): 'padre' | 'personal' =>
  AREA_DE_ROL[nombre.toLowerCase() as RolBase] === 'padre' ? 'padre' : 'personal'

/** Refuses a role that does not go with who the account belongs to; one that belongs to nobody is of the staff (D-131). */
export function exigirDeSuClase({ nombre }: Pick<Rol, 'nombre'>, cuenta: Pick<Cuenta, 'idPersonal' | 'idPadre'>): void {
  if (claseDeRol(nombre) === 'padre' ? cuenta.idPadre === null : cuenta.idPersonal === null && cuenta.idPadre !== null)
    throw rechazo('rol-de-otra-clase', nombre, claseDeRol(nombre) === 'padre' ? 'padres' : 'empleados')
}

const disableDelete = ({ esBase, asignado }: Rol) => esBase || asignado

/** The roles as the modal of an account shows them. */
export async function rolesDeUsuario(db: Db | Trx, usuario: Usuario, idCuenta: number | null) {
  const roles = await listarRoles(db)
  const { rows } = await sql<{ id: number; suyos: number[] }>`
    select u.id, array(select ur.id_rol from usuario_rol ur where ur.id_usuario = u.id) as suyos
    from usuario u where u.id = ${idCuenta}`.execute(db)
  const cuenta = rows[0]
  if (idCuenta !== null && !cuenta) throw noEncontrado('El Usuario')
  const suyos = new Set(cuenta?.suyos.map(Number))
  const esDeServerAdmin = roles.some((r) => esElServerAdmin(r.nombre) && suyos.has(r.id))
  const alcanza = esServerAdmin(usuario) || !esDeServerAdmin
  return roles.map((r) => ({
    RoleId: r.id,
    RoleName: r.nombre,
    isUserInRole: suyos.has(r.id),
    disableDelete: disableDelete(r),
    puedeCambiar: alcanza && puedeOtorgar(usuario, r),
  }))
}

/** Locks a role. Throws 404 for an unknown id. */
async function lockRol(trx: Trx, id: number): Promise<Rol> {
  await sql`select 1 from rol where id = ${id} for update`.execute(trx)
  const rol = (await listarRoles(trx)).find((r) => r.id === id)
  if (!rol) throw noEncontrado('El Rol')
  return rol
}

/**
 * Gives roles to an account. Where the school asks for a second factor by them, and he has none, his sessions end: who
 * signs in again is asked for it (record 090).
 */
export async function darRoles(
  trx: Trx,
  { id, roles: antes }: Pick<Cuenta, 'id' | 'roles'>,
  nuevos: readonly Pick<Rol, 'id' | 'nombre'>[],
): Promise<void> {
  if (nuevos.length === 0) return
  await trx
    .insertInto('usuario_rol')
    .values(nuevos.map((r) => ({ id_usuario: id, id_rol: r.id })))
    .execute()
  const despues = [...antes, ...nuevos.map((r) => r.nombre)]
  const seLoPiden = !(await esObligatorio(trx, antes)) && (await esObligatorio(trx, despues))
  if (seLoPiden && !(await tieneFactor(trx, id))) await terminarSesiones(trx, id, 'rol')
}

/**
 * Gives a role to an account or takes it away. Answers whether anything changed, and which roles can be deleted now.
 * Refuses what D-131, D-137 and D-231 do not allow; ServerAdmins are locked first, as everywhere.
 */
export async function cambiarRol(
  trx: Trx,
  usuario: Usuario,
  { userId, roleId, dar }: { userId: number; roleId: number; dar: boolean },
  ahora: Date,
) {
  const admins = await lockServerAdmins(trx)
  const cuenta = await lockCuenta(trx, userId)
  const rol = await lockRol(trx, roleId)
  exigirAlcance(usuario, cuenta)
  if (!puedeOtorgar(usuario, rol)) throw prohibido()
  if (dar) exigirDeSuClase(rol, cuenta)
  const loTiene = cuenta.roles.includes(rol.nombre)
  if (loTiene !== dar) {
    if (!dar && esElServerAdmin(rol.nombre)) {
      if (cuenta.id === usuario.id) throw rechazo('su-serveradmin')
      if (admins.length === 1 && admins[0] === cuenta.id) throw rechazo('ultimo-serveradmin')
    }
    // a role of one's own lets nobody in (record 097), and keeps nobody in
    const queda = cuenta.roles.filter((otro) => otro !== rol.nombre)
    const seQueda = dar || areasDe([rol.nombre]).length === 0 || (await dejanIngresar(trx, queda))
    if (!seQueda && cuenta.id === usuario.id) throw rechazo('su-rol-de-base')
    if (dar) await darRoles(trx, cuenta, [rol])
    else {
      await trx.deleteFrom('usuario_rol').where('id_usuario', '=', userId).where('id_rol', '=', roleId).execute()
      if (!seQueda) await terminarSesiones(trx, userId, 'sin-rol')
      // nobody but a ServerAdmin acts as others (D-130)
      else if (esElServerAdmin(rol.nombre)) await terminarActuadas(trx, userId)
    }
    await rulesFor(trx, [userId])
    await auditar(trx, {
      evento: dar ? 'ROL-ADD' : 'ROL-REM',
      usuario,
      ahora,
      idEntidad: userId,
      params: { usuario: cuenta.username, rol: rol.nombre },
    })
  }
  const roles = await listarRoles(trx)
  return {
    Status: loTiene === dar ? 'No Action' : 'Ok',
    Roles: roles.map((r) => ({ RoleId: r.id, disableDelete: disableDelete(r) })),
  }
}

/** Makes a role without rules and, with a user, gives it to him (D-136). Refuses a name that exists. */
export async function crearRol(trx: Trx, usuario: Usuario, nombre: string, userId: number | null, ahora: Date) {
  await lockSeguridad(trx)
  // the lock above keeps two of the same name from being looked for at once
  const existe = await trx
    .selectFrom('rol')
    .select('id')
    .where(sql<boolean>`${plegado(sql`nombre::text`)} = ${plegado(sql`${nombre}`)}`)
    .executeTakeFirst()
  if (existe) throw rechazo('duplicado', 'El Rol', 'RoleName')
  const { id } = await trx.insertInto('rol').values({ nombre }).returning('id').executeTakeFirstOrThrow()
  await auditar(trx, { evento: 'ROL-NEW', usuario, ahora, idEntidad: id, params: { rol: nombre } })
  const dado = userId !== null && puede(usuario, 'USU-ROLES') && usuario.idAdmin === null
  if (dado) await cambiarRol(trx, usuario, { userId, roleId: id, dar: true }, ahora)
  return { Roles: await rolesDeUsuario(trx, usuario, userId), UserAdded: dado }
}

/** Deletes a role that nobody has. Refuses one of the base, one that somebody has (D-136), and one with rules that he lacks. */
export async function eliminarRol(trx: Trx, usuario: Usuario, roleId: number, userId: number | null, ahora: Date) {
  await lockSeguridad(trx)
  const rol = await lockRol(trx, roleId)
  if (disableDelete(rol)) throw rechazo('rol-asignado')
  if (!puedeOtorgar(usuario, rol)) throw prohibido()
  await trx.deleteFrom('rol').where('id', '=', roleId).execute()
  await auditar(trx, { evento: 'ROL-DEL', usuario, ahora, idEntidad: roleId, params: { rol: rol.nombre } })
  return { Roles: await rolesDeUsuario(trx, usuario, userId) }
}
