import { TIPO_DE_MENSAJE } from '#contract/mensajes.ts'
import { prohibido, rechazo } from '#domain/errores.ts'
import { esServerAdmin, puede, type Usuario } from '../acceso/usuario.ts'
import { nombreDe } from '../auditoria/nombres.service.ts'
import { anularEnlace } from '../claves/enlace.service.ts'
import type { Trx } from '../db/database.ts'
import { avisarAlPersonal, avisarAQuienAdministra } from '../mensajes/mensajes.service.ts'
import { tieneSusReglas } from './cuenta.service.ts'
import { avisarAlDueno, type Desde } from './dueno.service.ts'
import { nombreTomado } from './nombre.service.ts'

/** Tells who may not change the address of an account what became of it (D-231). */
export const EMAIL_PEDIDO = 'El Email de quien tiene usuario lo cambia quien administra los usuarios: quedó pedido'

/** Whose account it is: with both, it is of an employee who is a parent too (D-131). */
interface DeQuien {
  readonly clase: 'padre' | 'personal'
  readonly id: number
}

/**
 * Finds and locks the account that follows the address of a person; undefined when he has none. Throws 403 when it is a
 * ServerAdmin's and who changes the address is none (D-231).
 */
export async function lockCuentaDe(trx: Trx, usuario: Usuario, { clase, id }: DeQuien) {
  const cuenta = await trx
    .selectFrom('usuario')
    .select(['id', 'id_personal', 'id_padre', 'username', 'email'])
    .where(`id_${clase}`, '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!cuenta || esServerAdmin(usuario)) return cuenta
  const suyo = await trx
    .selectFrom('usuario_rol as ur')
    .innerJoin('rol as r', 'r.id', 'ur.id_rol')
    .select('r.id')
    .where('ur.id_usuario', '=', cuenta.id)
    .where('r.nombre', '=', 'ServerAdmin')
    .executeTakeFirst()
  if (suyo) throw prohibido()
  return cuenta
}
type Cuenta = NonNullable<Awaited<ReturnType<typeof lockCuentaDe>>>

/**
 * Tells whether somebody may change the address of an account: a new password is mailed there, so he needs what resetting
 * one takes, and his own is another's to change (D-231).
 */
export const puedeMudar = async (trx: Trx, usuario: Usuario, idCuenta: number): Promise<boolean> =>
  puede(usuario, 'USU-NUEVO') && idCuenta !== usuario.id && (await tieneSusReglas(trx, usuario, idCuenta))

/**
 * Asks for the change of an address by a notification (D-231): of a parent all who read notifications, which opens him; of an
 * employee those who administer users, which names him.
 */
export async function pedirCambio(
  trx: Trx,
  usuario: Usuario,
  { clase, id, anterior, email }: DeQuien & { readonly anterior: string; readonly email: string },
  ahora: Date,
): Promise<void> {
  const quien = await nombreDe(trx, clase, id)
  const texto = `Pide que el Email de ${quien}, que tiene usuario, sea ${email} en lugar de ${anterior || 'ninguno'}.`
  const nuevo = { tipo: TIPO_DE_MENSAJE.cambioDeEmail, texto, emisor: usuario.id }
  // the address of an employee is not for who may not see him (D-229)
  if (clase === 'personal') await avisarAQuienAdministra(trx, nuevo, ahora)
  else await avisarAlPersonal(trx, { ...nuevo, idPadre: id }, ahora)
}

/**
 * Makes the account follow the address: its e-mail, and its name where that is the address of a parent alone (D-132). A
 * link that was mailed to the old address is void, and that address is told (D-231). Refuses with 'Duplicate User' the name
 * or e-mail of another account.
 */
export async function seguirEmail(
  trx: Trx,
  usuario: Usuario,
  cuenta: Cuenta,
  email: string,
  desde: Desde,
): Promise<void> {
  const igual = cuenta.email.toLowerCase() === email.toLowerCase()
  if (!igual && (await nombreTomado(trx, email, cuenta.id))) throw rechazo('usuario-duplicado')
  await trx
    .updateTable('usuario')
    .set({ email, ...(cuenta.id_personal === null && { username: email }) })
    .where('id', '=', cuenta.id)
    .execute()
  if (igual) return
  await anularEnlace(trx, cuenta.id)
  await avisarAlDueno(trx, { cuenta, cambio: { emailNuevo: email }, por: usuario, desde })
}
