import { espere } from '#domain/errores.ts'
import type { CodigoRechazo } from '#domain/rechazos.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Techo } from '../auditoria/techo.ts'
import type { Db } from '../db/database.ts'
import { entornoDe } from '../entorno/entorno.service.ts'
import { redDe } from '../http/direccion.ts'
import type { Secret } from '../secret.ts'
import { juzgarCodigo } from '../segundofactor/segundofactor.service.ts'
import { hayTurno, porTurno } from '../turno.ts'
import { dejanIngresar } from './grupos.service.ts'
import { type ContarDemora, type Intentos, type Llegada, marcaDe, pasarDemora } from './intentos.ts'
import { isPassword } from './password.ts'
import {
  contarEnDemora,
  contarIntento,
  datosDeUsuario,
  descontarIntento,
  intentoDe,
  type Juzgada,
  type Nombrada,
  olvidarFallos,
  usuarioPorIdentificacion,
} from './sesion.queries.ts'

/** Why somebody may not sign in (C1). */
export type SinIngreso = Extract<
  CodigoRechazo,
  | 'falta-usuario'
  | 'falta-clave'
  | 'usuario-bloqueado'
  | 'usuario-no-aprobado'
  | 'usuario-o-clave'
  | 'rol-sin-ingreso'
  | 'falta-segundo-factor'
  | 'segundo-factor'
>

/** Refusals of a sign-in whose password was judged. */
type NoIngreso = Exclude<SinIngreso, 'falta-usuario' | 'falta-clave'>

/** What judging a sign-in shares with all others. */
interface Vigilancia {
  intentos: Intentos
  techo: Techo
  secret: () => Secret
}

/** What somebody types to sign in; `otp` is the code of his second factor. */
interface Credenciales {
  readonly username: string
  readonly password: string
  readonly otp: string
}

/**
 * Checks name and password (D-128, D-129) and answers the account as it was judged, or why not. A locked or not approved account is
 * told so whether or not the password was right, as the client has texts for both. Those of one account are judged one
 * after another. Who has a second factor and typed no code is told that it is missing. Throws `espere` where too many
 * were wrong, or too many are there.
 */
export async function comprobarCredenciales(
  db: Db,
  credenciales: Credenciales,
  ip: string,
  vigilancia: Vigilancia,
): Promise<Juzgada | SinIngreso> {
  if (credenciales.username === '') return 'falta-usuario'
  if (credenciales.password === '') return 'falta-clave'
  const { conocidas, juicios } = vigilancia.intentos
  const conocida = await conocidas.es(db, redDe(ip))
  return juicios.admitir(conocida, () => comprobar(db, credenciales, { ip, conocida }, vigilancia))
}

async function comprobar(
  db: Db,
  { username: identificacion, password, otp }: Credenciales,
  { ip, conocida }: { ip: string; conocida: boolean },
  { intentos, techo, secret }: Vigilancia,
): Promise<Juzgada | SinIngreso> {
  const usuario = await usuarioPorIdentificacion(db, identificacion)
  const marca = marcaDe(identificacion)
  const red = redDe(ip)
  // who is known does not stand behind those who are not, and wait
  const turno = `ingreso ${usuario ? `${usuario.id} ${usuario.porEmail}` : marca}${conocida ? ` ${red}` : ''}`
  const llegada = { solo: !hayTurno(turno), llego: performance.now(), conocida }
  const motivo = await porTurno(turno, () =>
    usuario
      ? juzgarCuenta(db, usuario, { password, otp }, { intentos, ip, red, llegada, secret })
      : juzgarDesconocido(db, intentos, marca, red, password, llegada),
  )
  if (motivo === null && usuario) return usuario
  const rechazo = motivo ?? 'usuario-o-clave'
  // nothing was wrong: the code is asked for next
  if (rechazo === 'falta-segundo-factor') return rechazo
  if (techo.admite(red)) {
    await auditar(db, {
      evento: 'LOGIN',
      usuario: usuario ? { id: usuario.id, idAdmin: null } : null,
      ip,
      params: { usuario: usuario ? identificacion : `desconocido ${marca}`, motivo: rechazo },
    })
  }
  return rechazo
}

/**
 * Checks the password of somebody who has signed in, and with `factor` a code of his second factor; a wrong one of
 * either counts as a wrong sign-in from there, with the same delay and limits, and is audited. Answers why it is not
 * good, or null.
 */
export function comprobarPropiaClave(
  db: Db,
  cuenta: { id: number; password_hash: string },
  clave: string,
  de: { ip: string } & Pick<Vigilancia, 'intentos' | 'techo'>,
  factor?: { codigo: string; secret: () => Secret },
): Promise<'usuario-bloqueado' | 'usuario-o-clave' | 'segundo-factor' | null> {
  const turno = `ingreso ${cuenta.id} propia`
  const llegada = { solo: !hayTurno(turno), llego: performance.now(), conocida: true }
  return porTurno(turno, async () => {
    const motivo = await juzgarPropia(db, cuenta, clave, { ...de, red: redDe(de.ip), llegada }, factor)
    if (motivo && de.techo.admite(redDe(de.ip)))
      await auditar(db, {
        evento: 'PWD-FAIL',
        usuario: { id: cuenta.id, idAdmin: null },
        ip: de.ip,
        params: { motivo },
      })
    return motivo
  })
}

async function juzgarPropia(
  db: Db,
  cuenta: { id: number; password_hash: string },
  clave: string,
  { intentos, ip, red, llegada }: { intentos: Intentos; ip: string; red: string; llegada: Llegada },
  factor?: { codigo: string; secret: () => Secret },
): Promise<'usuario-bloqueado' | 'usuario-o-clave' | 'segundo-factor' | null> {
  const propia = { id: cuenta.id, porEmail: false }
  const { bloqueado, conocida } = await intentoDe(db, propia, red)
  if (bloqueado) return 'usuario-bloqueado'
  if (conocida) contarEnRed(intentos, red, true)
  else await contarYDemorar(intentos, red, (esperado) => contarEnDemora(db, propia, esperado), llegada)
  const minutos = (await entornoDe(db)).numero('login.bloqueoMinutos', 1, 1440)
  if (!(await contarIntento(db, propia, red, minutos))) return 'usuario-bloqueado'
  if (!(await juzgarClave(intentos, llegada, cuenta.password_hash, clave))) return 'usuario-o-clave'
  if (factor && (await juzgarCodigo(db, cuenta.id, factor.codigo, { ...factor, ip })) !== 'bien')
    return 'segundo-factor'
  intentos.porRed.devolver(red)
  await olvidarFallos(db, cuenta.id, red)
  return null
}

const juzgarClave = (
  { juicios }: Intentos,
  { conocida }: Llegada,
  guardada: string | undefined,
  clave: string,
): Promise<boolean> => juicios.juzgar(conocida, () => isPassword(guardada, clave))

/** Counts a wrong password by its address; refuses when there were too many from there. */
function contarEnRed({ porRed }: Intentos, red: string, libre = false): void {
  const falta = porRed.falta(red)
  if (falta && !libre) throw espere(falta)
  porRed.anotar(red)
}

/** Counts a wrong password by its address, and waits out the delay that `contar` tells; who is refused is not counted. */
async function contarYDemorar(intentos: Intentos, red: string, contar: ContarDemora, llegada: Llegada): Promise<void> {
  contarEnRed(intentos, red)
  await pasarDemora(contar, llegada).catch((error) => {
    intentos.porRed.devolver(red)
    throw error
  })
}

/** Refuses a name that nobody has, in the time, after the delay and with the words that a wrong password takes. */
async function juzgarDesconocido(
  db: Db,
  intentos: Intentos,
  marca: string,
  red: string,
  password: string,
  llegada: Llegada,
): Promise<NoIngreso> {
  const key = `${red} ${marca}`
  if (intentos.desconocidos.cerrado(key)) return 'usuario-bloqueado'
  await contarYDemorar(intentos, red, async (esperado) => intentos.demoras.contar(marca, esperado), llegada)
  const minutos = (await entornoDe(db)).numero('login.bloqueoMinutos', 1, 1440)
  if (!intentos.desconocidos.contar(key, minutos)) return 'usuario-bloqueado'
  await juzgarClave(intentos, llegada, undefined, password)
  return 'usuario-o-clave'
}

/**
 * Judges the password of an account, and then the code of its second factor: to have it asked for counts neither as right
 * nor as wrong, so that who has the password alone guesses no more codes than passwords. Where its owner signed in lately, neither the delay of the account nor the limit of
 * the address keep him out: others may have caused both.
 */
async function juzgarCuenta(
  db: Db,
  usuario: Nombrada & { bloqueado: boolean; aprobado: boolean; password_hash: string },
  { password, otp }: Omit<Credenciales, 'username'>,
  {
    intentos,
    ip,
    red,
    llegada,
    secret,
  }: { intentos: Intentos; ip: string; red: string; llegada: Llegada; secret: () => Secret },
): Promise<NoIngreso | null> {
  const { bloqueado, conocida } = await intentoDe(db, usuario, red)
  if (usuario.bloqueado || bloqueado) return 'usuario-bloqueado'
  if (conocida) contarEnRed(intentos, red, true)
  else await contarYDemorar(intentos, red, (esperado) => contarEnDemora(db, usuario, esperado), llegada)
  const minutos = (await entornoDe(db)).numero('login.bloqueoMinutos', 1, 1440)
  if (!(await contarIntento(db, usuario, red, minutos))) return 'usuario-bloqueado'
  if (!(await juzgarClave(intentos, llegada, usuario.password_hash, password))) return 'usuario-o-clave'
  const motivo = await motivoDeRechazo(db, usuario)
  const codigo = motivo ? 'no' : await juzgarCodigo(db, usuario.id, otp, { secret, ip })
  if (codigo === 'mal') return 'segundo-factor'
  intentos.porRed.devolver(red)
  if (codigo === 'falta') {
    await descontarIntento(db, usuario, red)
    return 'falta-segundo-factor'
  }
  await olvidarFallos(db, usuario.id, red)
  intentos.conocidas.anotar(red)
  return motivo
}

/** Answers why somebody who knows his password may not sign in all the same. */
async function motivoDeRechazo(db: Db, usuario: { id: number; aprobado: boolean }): Promise<NoIngreso | null> {
  const datos = await datosDeUsuario(db, usuario.id)
  // A parent who was deleted is refused as not approved (D-168).
  if (!usuario.aprobado || (datos.padreEliminado && !datos.esEmpleado)) return 'usuario-no-aprobado'
  return (await dejanIngresar(db, datos.roles)) ? null : 'rol-sin-ingreso'
}
