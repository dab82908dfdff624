import { sql } from 'kysely'
import { MINIMO_DEL_PERSONAL } from '#domain/clave.ts'
import { espere, Falla, rechazo } from '#domain/errores.ts'
import { hashDeToken } from '../acceso/sesion.queries.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Db, Trx } from '../db/database.ts'
import { redDe } from '../http/direccion.ts'
import type { Intentos } from '../sesion/intentos.ts'
import { crearAdministrador, hayServerAdmin } from '../usuario/administrador.service.ts'
import { terminarSesiones } from '../usuario/bloqueo.service.ts'
import { minimoDe, nuevaClave } from '../usuario/clave.service.ts'
import { lockCuenta } from '../usuario/cuenta.service.ts'
import { avisarAlDueno } from '../usuario/dueno.service.ts'

/** Finds the link of a token, that still is good; undefined when there is none. */
const enlaceVivo = (db: Db | Trx, token: string) =>
  db
    .selectFrom('enlace_clave')
    .select(['id', 'id_usuario', 'motivo'])
    .where('token_hash', '=', hashDeToken(token))
    .where('expira', '>', sql<Date>`now()`)
    .executeTakeFirst()

/** Tells whose link it is. Refuses one that is void, or whose account may not sign in. */
export async function mirarEnlace(db: Db, token: string) {
  const enlace = await enlaceVivo(db, token)
  if (!enlace) throw rechazo('enlace-no-vale')
  if (enlace.id_usuario === null) {
    if (await hayServerAdmin(db)) throw rechazo('enlace-no-vale')
    return { para: 'primero' as const, usuario: '', minimo: MINIMO_DEL_PERSONAL }
  }
  const cuenta = await db
    .selectFrom('usuario as u')
    .select(['u.username', 'u.bloqueado', 'u.aprobado'])
    .select(
      sql<string[]>`array(select r.nombre::text from usuario_rol ur join rol r on r.id = ur.id_rol
        where ur.id_usuario = u.id)`.as('roles'),
    )
    .where('u.id', '=', enlace.id_usuario)
    .executeTakeFirst()
  if (!cuenta || cuenta.bloqueado || !cuenta.aprobado) throw rechazo('enlace-no-vale')
  return { para: 'clave' as const, usuario: cuenta.username, minimo: await minimoDe(db, cuenta.roles) }
}

interface Elegida {
  readonly token: string
  readonly nueva: string
  readonly confirmacion: string
}

/**
 * Gives the account of a link the password that its owner chose, voids the link and ends all sessions of the account.
 * Answers its name. Who got at the e-mail forgets his wrong passwords too. Refuses a link that is void or used at the
 * same time, passwords that differ, and one that is short or weak, which leaves the link good.
 */
export async function elegirClave(
  trx: Trx,
  { token, nueva, confirmacion }: Elegida,
  { ip, ahora }: { ip: string; ahora: Date },
): Promise<string> {
  const enlace = await enlaceVivo(trx, token)
  if (!enlace?.id_usuario) throw rechazo('enlace-no-vale')
  // the account first, as whoever administers it locks it
  const cuenta = await lockCuenta(trx, enlace.id_usuario)
  const usado = await trx
    .deleteFrom('enlace_clave')
    .where('id', '=', enlace.id)
    .where('token_hash', '=', hashDeToken(token))
    .returning('id')
    .executeTakeFirst()
  if (!usado || cuenta.bloqueado || !cuenta.aprobado) throw rechazo('enlace-no-vale')
  if (nueva !== confirmacion) throw rechazo('clave-distinta')
  const password_hash = await nuevaClave(trx, cuenta, nueva)
  const { id } = cuenta
  await trx.updateTable('usuario').set({ password_hash, clave_ajena: false }).where('id', '=', id).execute()
  await trx
    .updateTable('intento_login')
    .set({ fallos: 0, bloqueado_hasta: null })
    .where('id_usuario', '=', id)
    .execute()
  await trx.deleteFrom('demora_ingreso').where('id_usuario', '=', id).execute()
  const sesiones = await terminarSesiones(trx, id, 'clave')
  const quien = { id, idAdmin: null }
  await auditar(trx, { evento: 'PWD-SET', usuario: quien, ip, ahora, idEntidad: id, params: { sesiones } })
  // who chooses his first has changed nothing
  if (enlace.motivo !== 'invitacion')
    await avisarAlDueno(trx, { cuenta, cambio: 'clave', por: quien, desde: { ip, ahora } })
  return cuenta.username
}

/**
 * Makes the first ServerAdmin by the link that the start printed (D-138). Refuses it once there is one, also one made at
 * the same time.
 */
export async function elegirPrimero(
  trx: Trx,
  { token, nueva, confirmacion, usuario }: Elegida & { readonly usuario: string },
  { ip, ahora }: { ip: string; ahora: Date },
): Promise<string> {
  const enlace = await trx
    .selectFrom('enlace_clave')
    .select('id')
    .where('token_hash', '=', hashDeToken(token))
    .where('id_usuario', 'is', null)
    .where('expira', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()
  if (!enlace || (await hayServerAdmin(trx))) throw rechazo('enlace-no-vale')
  if (nueva !== confirmacion) throw rechazo('clave-distinta')
  await crearAdministrador(trx, usuario, nueva, { ip, ahora })
  return usuario
}

/** Does something with a link; tokens that are none are limited by where they come from. */
export async function conLimite<R>({ enlaces }: Intentos, ip: string, work: () => Promise<R>): Promise<R> {
  const red = redDe(ip)
  const falta = enlaces.falta(red)
  if (falta) throw espere(falta)
  try {
    return await work()
  } catch (error) {
    if (error instanceof Falla && error.code === 'enlace-no-vale') enlaces.anotar(red)
    throw error
  }
}
