import { ROLES } from '#contract/reglas.ts'
import type { BodyDe } from '#contract/route.ts'
import type { security } from '#contract/seguridad.ts'
import { invalido, noEncontrado, rechazo } from '#domain/errores.ts'
import { esServerAdmin, puede, type Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { exigirLoLeido } from '../auditoria/version.service.ts'
import type { Db, Trx } from '../db/database.ts'
import { versionDeConjunto } from '../db/words/version.ts'
import { listarRoles, type Rol } from '../usuario/roles.service.ts'
import { lockSeguridad } from './lock.ts'

const tieneTodas = (rol: Pick<Rol, 'nombre'>) => rol.nombre.toLowerCase() === ROLES.serveradmin.toLowerCase()

/** Lists the roles as the editor shows them (C23). */
export async function rolesDelEditor(db: Db, usuario: Usuario) {
  const cuantos = new Map(
    (
      await db
        .selectFrom('usuario_rol')
        .select(['id_rol', (e) => e.fn.countAll<number>().as('n')])
        .groupBy('id_rol')
        .execute()
    ).map((f) => [f.id_rol, Number(f.n)]),
  )
  const roles = await listarRoles(db)
  return {
    Roles: roles.map((r) => ({
      RoleId: r.id,
      RoleName: r.nombre,
      esBase: r.esBase,
      tieneTodas: tieneTodas(r),
      disableDelete: r.esBase || r.asignado,
      usuarios: cuantos.get(r.id) ?? 0,
      reglas: r.reglas.length,
    })),
    administra: puede(usuario, 'ROL-ADMIN'),
  }
}

const idsDe = async (db: Db | Trx, idRol: number): Promise<number[]> =>
  (await db.selectFrom('rol_regla').select('id_regla').where('id_rol', '=', idRol).execute()).map((f) => f.id_regla)

/** Reads the rules of a role (C24). Throws 404 for an unknown one. */
export async function reglasDeRol(db: Db, usuario: Usuario, idRol: number) {
  const rol = await db.selectFrom('rol').select(['id', 'nombre']).where('id', '=', idRol).executeTakeFirst()
  if (!rol) throw noEncontrado('El Rol')
  const suyas = await idsDe(db, idRol)
  const { usuarios } = await db
    .selectFrom('usuario_rol')
    .select((e) => e.fn.countAll<number>().as('usuarios'))
    .where('id_rol', '=', idRol)
    .executeTakeFirstOrThrow()
  return {
    RoleId: rol.id,
    RoleName: rol.nombre,
    tieneTodas: tieneTodas(rol),
    usuarios: Number(usuarios),
    propio: usuario.roles.includes(rol.nombre),
    rules: suyas,
    version: versionDeConjunto(suyas),
  }
}

/**
 * Gives a role exactly these rules (C25). Throws 404 for an unknown role and `invalido` for a rule that does not exist or
 * is a group. Refuses an outdated `version`, the role that has every rule, and to give or take a rule that the user does
 * not hold (D-231).
 */
export async function guardarReglasDeRol(
  trx: Trx,
  usuario: Usuario,
  { roleId, rules, version }: BodyDe<typeof security.saverulesforrole>,
  ahora: Date,
) {
  await lockSeguridad(trx)
  const rol = await trx
    .selectFrom('rol')
    .select(['id', 'nombre'])
    .where('id', '=', roleId)
    .forUpdate()
    .executeTakeFirst()
  if (!rol) throw noEncontrado('El Rol')
  if (tieneTodas(rol)) throw rechazo('rol-con-todas')
  const antes = await idsDe(trx, roleId)
  await exigirLoLeido(
    trx,
    usuario,
    { que: rol.nombre, eventos: ['SEC-ROLERULES', 'SEC-RULES'], soloDe: { evento: 'SEC-ROLERULES', id: roleId } },
    versionDeConjunto(antes),
    version,
  )
  const [tenidas, pedidas] = [new Set(antes), new Set(rules)]
  const codigos = new Map(
    (await trx.selectFrom('regla').select(['id', 'codigo']).where('tipo', '=', 1).execute()).map((g) => [
      g.id,
      g.codigo,
    ]),
  )
  const mala = rules.findIndex((id) => !codigos.has(id))
  if (mala >= 0) throw invalido(`rules.${mala}`, 'La regla no existe')
  const dadas = [...pedidas].filter((id) => !tenidas.has(id))
  const quitadas = antes.filter((id) => !pedidas.has(id))
  if (dadas.length + quitadas.length === 0) return { version: versionDeConjunto(antes) }
  const nombres = (ids: readonly number[]) => ids.map((id) => codigos.get(id) ?? '').sort()
  const ajenas = nombres([...dadas, ...quitadas]).filter((codigo) => !usuario.reglas.has(codigo))
  if (!esServerAdmin(usuario) && ajenas.length > 0) throw rechazo('reglas-ajenas', ajenas)
  if (quitadas.length > 0)
    await trx.deleteFrom('rol_regla').where('id_rol', '=', roleId).where('id_regla', 'in', quitadas).execute()
  if (dadas.length > 0)
    await trx
      .insertInto('rol_regla')
      .values(dadas.map((id_regla) => ({ id_rol: roleId, id_regla })))
      .execute()
  await auditar(trx, {
    evento: 'SEC-ROLERULES',
    usuario,
    ahora,
    idEntidad: roleId,
    params: { rol: rol.nombre, cambios: { dadas: nombres(dadas), quitadas: nombres(quitadas) } },
  })
  return { version: versionDeConjunto(await idsDe(trx, roleId)) }
}
