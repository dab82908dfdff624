import type { personal } from '#contract/personal.ts'
import type { BodyDe } from '#contract/route.ts'
import { invalido, noEncontrado, prohibido, rechazo } from '#domain/errores.ts'
import type { Fecha } from '#domain/fecha.ts'
import { exigirSucursal } from '../acceso/sucursal.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Momento } from '../clock.ts'
import type { Db, Trx } from '../db/database.ts'
import { quitarSiPide } from '../foto/foto.service.ts'
import { emailPredeterminado, emailsDe } from '../padre/emails.service.ts'
import { cambiarEliminado, columnasDePersona, guardarPersona, lockPersona } from '../persona/persona.service.ts'
import { usuarioDe } from '../persona/usuario.service.ts'
import { bloquearCuenta } from '../usuario/bloqueo.service.ts'
import { tieneSusReglas } from '../usuario/cuenta.service.ts'
import type { Desde } from '../usuario/dueno.service.ts'
import { EMAIL_PEDIDO, lockCuentaDe, pedirCambio, puedeMudar, seguirEmail } from '../usuario/email.service.ts'
import { empleadoPorId } from './personal.queries.ts'

type Nuevo = BodyDe<typeof personal.guardar>

/**
 * Locks an employee for a change. Throws `no-encontrado`, and `prohibido` for one of a branch that the user may not see
 * (D-229).
 */
export async function lockEmpleado(trx: Trx, usuario: Usuario, id: number) {
  const fila = await lockPersona(trx, 'personal', id)
  const { id_sucursal, email } = fila as unknown as { id_sucursal: number; email: string }
  exigirSucursal(usuario, id_sucursal)
  return { ...fila, email }
}

/** Refuses who is no ServerAdmin and acts on the employee of one (D-231). */
async function exigirAlcanceDe(trx: Trx, usuario: Usuario, id: number): Promise<void> {
  const cuenta = await usuarioDe(trx, usuario, 'personal', id)
  if (cuenta && !cuenta.alcanza) throw prohibido()
}

/** Reads an employee. Throws `no-encontrado`, and `prohibido` for one of a branch that the user may not see (D-229). */
export async function empleadoVisible(db: Db, usuario: Usuario, id: number, hoy: Fecha) {
  const empleado = await empleadoPorId(db, id, hoy)
  if (!empleado) throw noEncontrado('El Empleado')
  exigirSucursal(usuario, empleado.idSucursal)
  return empleado
}

/** Throws `invalido` for days to come and for one who began before he was born. */
export function exigirFechasDeEmpleado(nuevo: Nuevo, hoy: Fecha): void {
  if (nuevo.fechaNacimiento > hoy)
    throw invalido('fechaNacimiento', 'La Fecha de Nacimiento no puede ser posterior a hoy')
  if (nuevo.fechaDesde > hoy) throw invalido('fechaDesde', 'La fecha desde la que trabaja no puede ser posterior a hoy')
  if (nuevo.fechaDesde < nuevo.fechaNacimiento)
    throw invalido('fechaDesde', 'La fecha desde la que trabaja no puede ser anterior al nacimiento')
}

/** Turns what the form sent into the columns of an employee. */
export const columnasDeEmpleado = (nuevo: Nuevo) => ({
  ...columnasDePersona(nuevo),
  email: nuevo.email,
  fecha_nacimiento: nuevo.fechaNacimiento,
  fecha_desde: nuevo.fechaDesde,
  id_sucursal: nuevo.sucursal,
  id_cargo: nuevo.cargo,
  cuil: nuevo.cuil,
  legajo: nuevo.legajo,
})

/**
 * Saves an employee, whose account follows his e-mail; who may not change that of an account asks for it, and Message says
 * so (D-231). Throws what exigirFechasDeEmpleado, guardarPersona, lockCuentaDe, seguirEmail and quitarSiPide throw, and
 * `prohibido` for another branch than the user may see (D-229).
 */
export async function guardarEmpleado(trx: Trx, usuario: Usuario, pedido: Nuevo, momento: Momento & Desde) {
  const { hoy, ahora } = momento
  exigirFechasDeEmpleado(pedido, hoy)
  const mudanza = pedido.id ? await mudanzaDe(trx, usuario, { ...pedido, id: pedido.id }) : undefined
  const nuevo = mudanza?.soloPide ? { ...pedido, email: mudanza.anterior } : pedido
  exigirSucursal(usuario, nuevo.sucursal)
  const columnas = columnasDeEmpleado(nuevo)
  const guardado = await guardarPersona(trx, 'personal', usuario, nuevo, columnas, ahora, async () => ({
    antes: {},
    despues: {},
    escribir: async () => {
      if (mudanza && !mudanza.soloPide) await seguirEmail(trx, usuario, mudanza.cuenta, pedido.email, momento)
    },
    pedir: mudanza?.soloPide
      ? (id) =>
          pedirCambio(trx, usuario, { clase: 'personal', id, anterior: mudanza.anterior, email: pedido.email }, ahora)
      : undefined,
  }))
  await quitarSiPide(trx, usuario, { tipo: 'personal', id: guardado.Id }, nuevo, ahora)
  return { ...guardado, Message: mudanza?.soloPide ? EMAIL_PEDIDO : '' }
}

/**
 * Locks an employee, and his account where it is to follow another e-mail: `soloPide` when that may only be asked for. The
 * account of who is a parent too may have the parent's address, and then has nothing to follow here.
 */
async function mudanzaDe(trx: Trx, usuario: Usuario, { id, email }: { readonly id: number; readonly email: string }) {
  const { email: anterior } = await lockEmpleado(trx, usuario, id)
  if (anterior === email) return undefined
  const cuenta = await lockCuentaDe(trx, usuario, { clase: 'personal', id })
  if (!cuenta || (cuenta.id_padre !== null && (await esDelPadre(trx, cuenta, anterior)))) return undefined
  return { cuenta, anterior, soloPide: !(await puedeMudar(trx, usuario, cuenta.id)) }
}

/** Tells whether the account of who is an employee and a parent has the parent's address, with which it goes (D-132). */
async function esDelPadre(trx: Trx, cuenta: { email: string; id_padre: number | null }, anterior: string) {
  const igual = (otro: string) => cuenta.email.toLowerCase() === otro.toLowerCase()
  return !igual(anterior) || igual(emailPredeterminado(await emailsDe(trx, cuenta.id_padre ?? 0)))
}

/**
 * Deletes an employee and blocks his account, which a restoration does not free (D-013). Refuses one's own, and whose
 * account one could not disapprove either: a ServerAdmin's to who is none, and one with rules that he lacks (D-231).
 */
export async function eliminarEmpleado(trx: Trx, usuario: Usuario, id: number, ahora: Date): Promise<void> {
  await lockEmpleado(trx, usuario, id)
  if (usuario.idPersonal === id) throw rechazo('es-usted')
  await exigirAlcanceDe(trx, usuario, id)
  const cuenta = await trx
    .selectFrom('usuario')
    .select(['id', 'username', 'bloqueado'])
    .where('id_personal', '=', id)
    .executeTakeFirst()
  if (cuenta && !(await tieneSusReglas(trx, usuario, cuenta.id))) throw prohibido()
  await cambiarEliminado(trx, 'personal', id, true, usuario, ahora)
  if (cuenta && !cuenta.bloqueado) await bloquearCuenta(trx, cuenta, usuario, ahora)
}

/** Restores an employee; his account stays blocked (D-013). */
export async function restaurarEmpleado(trx: Trx, usuario: Usuario, id: number, ahora: Date): Promise<void> {
  await lockEmpleado(trx, usuario, id)
  await cambiarEliminado(trx, 'personal', id, false, usuario, ahora)
}
