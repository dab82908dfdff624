import { TIPO_DE_MENSAJE } from '#contract/mensajes.ts'
import type { padre } from '#contract/padre.ts'
import type { BodyDe } from '#contract/route.ts'
import { invalido, prohibido, rechazo } from '#domain/errores.ts'
import { esServerAdmin, type Usuario } from '../acceso/usuario.ts'
import { nombreDe } from '../auditoria/nombres.service.ts'
import { anularEnlace } from '../claves/enlace.service.ts'
import type { Trx } from '../db/database.ts'
import { avisarAlPersonal } from '../mensajes/mensajes.service.ts'
import { avisarAlDueno, type Desde } from '../usuario/dueno.service.ts'
import { nombreTomado } from '../usuario/nombre.service.ts'

interface Email {
  readonly value: string
  readonly predeterminado: boolean
}

type Envio = Pick<BodyDe<typeof padre.guardar>, 'email' | 'emails'>

const igual = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/**
 * Decides the addresses that a parent has after a save, exactly one of them the default when there is any (D-158).
 * `emails` is the whole list, `email` replaces the default, and without both they stay. Throws `invalido` for an
 * address that comes twice.
 */
export function emailsDespues(antes: readonly Email[], { email, emails }: Envio): Email[] {
  if (emails) {
    const vale = emails.map((e) => !e.toRemove && e.value !== '')
    const repetido = emails.findIndex(
      (e, i) => vale[i] && emails.slice(0, i).some((otro, j) => vale[j] && igual(otro.value, e.value)),
    )
    if (repetido >= 0) throw invalido(`emails.${repetido}.value`, 'El Email está repetido')
    return conUno(emails.filter((_, i) => vale[i]))
  }
  if (email === undefined) return conUno(antes)
  const otros = antes.filter((e) => !e.predeterminado && !igual(e.value, email))
  return conUno(email === '' ? otros : [{ value: email, predeterminado: true }, ...otros])
}

/** Leaves one default: the first of those marked, else the first. */
function conUno(lista: readonly Email[]): Email[] {
  const elegido = Math.max(
    0,
    lista.findIndex((e) => e.predeterminado),
  )
  return lista.map((e, i) => ({ value: e.value, predeterminado: i === elegido }))
}

export const emailPredeterminado = (lista: readonly Email[]): string => lista.find((e) => e.predeterminado)?.value ?? ''

/** Reads the addresses of a parent in their order. */
export const emailsDe = (trx: Trx, idPadre: number): Promise<Email[]> =>
  trx
    .selectFrom('padre_email')
    .select(['value', 'predeterminado'])
    .where('id_padre', '=', idPadre)
    .orderBy('orden')
    .orderBy('id')
    .execute()

export async function guardarEmails(trx: Trx, idPadre: number, emails: readonly Email[]): Promise<void> {
  await trx.deleteFrom('padre_email').where('id_padre', '=', idPadre).execute()
  if (emails.length)
    await trx
      .insertInto('padre_email')
      .values(emails.map((e, orden) => ({ ...e, orden, id_padre: idPadre })))
      .execute()
}

/**
 * Finds and locks the account that follows the default address of a parent; undefined when he has none. Throws 403 when
 * it is a ServerAdmin's and who changes the address is none (D-231).
 */
export async function lockCuentaDe(trx: Trx, usuario: Usuario, idPadre: number) {
  const cuenta = await trx
    .selectFrom('usuario')
    .select(['id', 'id_personal', 'username', 'email'])
    .where('id_padre', '=', idPadre)
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

/** Puts the default address back: who may not change that of an account only asks for it (D-231). */
export const conElAnterior = (lista: readonly Email[], anterior: string): Email[] =>
  conUno([
    ...(anterior === '' ? [] : [{ value: anterior, predeterminado: true }]),
    ...lista
      .filter((e) => !e.predeterminado && !igual(e.value, anterior))
      .map((e) => ({ ...e, predeterminado: anterior === '' })),
  ])

/** Asks those who administer users for the change of an address, by a notification that opens the parent (D-231). */
export async function pedirCambio(
  trx: Trx,
  usuario: Usuario,
  { idPadre, anterior, email }: { idPadre: number; anterior: string; email: string },
  ahora: Date,
): Promise<void> {
  const padre = await nombreDe(trx, 'padre', idPadre)
  const texto = `Pide que el Email de ${padre}, que tiene usuario, sea ${email} en lugar de ${anterior || 'ninguno'}.`
  const nuevo = { tipo: TIPO_DE_MENSAJE.cambioDeEmail, texto, emisor: usuario.id, idPadre }
  await avisarAlPersonal(trx, nuevo, ahora)
}

/**
 * Makes the account follow the default address: its e-mail, and its name unless it also belongs to an employee (D-132).
 * The old address is told (D-231). Refuses with 'Duplicate User' the name or e-mail of another account.
 */
export async function seguirEmail(
  trx: Trx,
  usuario: Usuario,
  cuenta: Cuenta,
  email: string,
  desde: Desde,
): Promise<void> {
  if (!igual(cuenta.email, email) && (await nombreTomado(trx, email, cuenta.id))) throw rechazo('usuario-duplicado')
  await trx
    .updateTable('usuario')
    .set({ email, ...(cuenta.id_personal === null && { username: email }) })
    .where('id', '=', cuenta.id)
    .execute()
  if (igual(cuenta.email, email)) return
  await anularEnlace(trx, cuenta.id)
  await avisarAlDueno(trx, { cuenta, cambio: { emailNuevo: email }, por: usuario, desde })
}
