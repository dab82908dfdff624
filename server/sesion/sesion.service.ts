import type { RespuestaDe } from '#contract/route.ts'
import type { sesion } from '#contract/sesion.ts'
import { espere, Falla } from '#domain/errores.ts'
import type { CodigoRechazo } from '#domain/rechazos.ts'
import { hashDeToken } from '../acceso/sesion.queries.ts'
import { areasDe } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Techo } from '../auditoria/techo.ts'
import type { Db, Trx } from '../db/database.ts'
import { entornoDe } from '../entorno/entorno.service.ts'
import { redDe } from '../http/direccion.ts'
import { hayTurno, porTurno } from '../turno.ts'
import { type Intentos, marcaDe, pasarDemora } from './intentos.ts'
import { isPassword, nuevoToken } from './password.ts'
import {
  contarIntento,
  datosDeUsuario,
  intentoDe,
  lockIngreso,
  olvidarFallos,
  reemplazarSesion,
  revocarIngreso,
  usuarioPorIdentificacion,
} from './sesion.queries.ts'

type SesionAbierta = RespuestaDe<typeof sesion.token>

/** Why somebody may not sign in (C1). */
export type SinIngreso = Extract<
  CodigoRechazo,
  'falta-usuario' | 'falta-clave' | 'usuario-bloqueado' | 'usuario-no-aprobado' | 'usuario-o-clave' | 'rol-sin-ingreso'
>

/** Refusals of a sign-in that are audited; one without name or password is not. */
type NoIngreso = Exclude<SinIngreso, 'falta-usuario' | 'falta-clave'>

const HORAS = 12
const GRUPO = { cont: 'staff', padre: 'parent', profesor: 'teacher' } as const

/** What judging a sign-in shares with all others. */
interface Vigilancia {
  intentos: Intentos
  techo: Techo
}

/**
 * Checks name and password (D-128, D-129) and answers the user's id or why not. A locked or not approved account is
 * told so whether or not the password was right, as the client has texts for both. Those of one account are judged one
 * after another. Throws `espere` where too many were wrong.
 */
export async function comprobarCredenciales(
  db: Db,
  identificacion: string,
  password: string,
  ip: string,
  { intentos, techo }: Vigilancia,
): Promise<number | SinIngreso> {
  if (identificacion === '') return 'falta-usuario'
  if (password === '') return 'falta-clave'
  const usuario = await usuarioPorIdentificacion(db, identificacion)
  const marca = marcaDe(identificacion)
  const red = redDe(ip)
  const turno = `ingreso ${usuario?.id ?? marca}`
  const solo = !hayTurno(turno)
  const motivo = await porTurno(turno, () =>
    usuario
      ? juzgarCuenta(db, usuario, password, { intentos, red, solo })
      : juzgarDesconocido(intentos, `${red} ${marca}`, red, password),
  )
  if (motivo === null && usuario) return usuario.id
  const rechazo = motivo ?? 'usuario-o-clave'
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

/** Counts a wrong password by its address; refuses when there were too many from there. */
function contarEnRed({ porRed }: Intentos, red: string, libre = false): void {
  const falta = porRed.falta(red)
  if (falta && !libre) throw espere(falta)
  porRed.anotar(red)
}

/** Refuses a name that nobody has, in the time and with the words that a wrong password takes. */
async function juzgarDesconocido(intentos: Intentos, key: string, red: string, password: string): Promise<NoIngreso> {
  if (intentos.desconocidos.falta(key)) return 'usuario-bloqueado'
  contarEnRed(intentos, red)
  intentos.desconocidos.anotar(key)
  await isPassword(undefined, password)
  return 'usuario-o-clave'
}

/**
 * Judges the password of an account. Where its owner signed in lately, neither the delay of the account nor the limit of
 * the address keep him out: others may have caused both.
 */
async function juzgarCuenta(
  db: Db,
  usuario: { id: number; bloqueado: boolean; aprobado: boolean; password_hash: string },
  password: string,
  { intentos, red, solo }: { intentos: Intentos; red: string; solo: boolean },
): Promise<NoIngreso | null> {
  const { bloqueado = false, conocida = false } = (await intentoDe(db, usuario.id, red)) ?? {}
  if (usuario.bloqueado || bloqueado) return 'usuario-bloqueado'
  contarEnRed(intentos, red, conocida)
  if (!conocida) {
    await pasarDemora(db, usuario.id, solo).catch((error) => {
      intentos.porRed.devolver(red)
      throw error
    })
  }
  const minutos = (await entornoDe(db)).numero('login.bloqueoMinutos', 1, 1440)
  if (!(await contarIntento(db, usuario.id, red, minutos))) return 'usuario-bloqueado'
  if (!(await isPassword(usuario.password_hash, password))) return 'usuario-o-clave'
  intentos.porRed.devolver(red)
  await olvidarFallos(db, usuario.id, red)
  return motivoDeRechazo(db, usuario)
}

/** Answers why somebody who knows his password may not sign in all the same. */
async function motivoDeRechazo(db: Db, usuario: { id: number; aprobado: boolean }): Promise<NoIngreso | null> {
  const datos = await datosDeUsuario(db, usuario.id)
  // A parent who was deleted is refused as not approved (D-168).
  if (!usuario.aprobado || (datos.padreEliminado && !datos.esEmpleado)) return 'usuario-no-aprobado'
  const permitidos = (await entornoDe(db))
    .texto('session.allowedGroups')
    .toLowerCase()
    .split(',')
    .map((g) => g.trim())
  const suyos = areasDe(datos.roles).map((a) => GRUPO[a])
  return suyos.some((g) => permitidos.includes(g)) ? null : 'rol-sin-ingreso'
}

/** Opens a session of 12 hours and answers what the client keeps of it (D-128, D-228). */
export async function abrirSesion(
  trx: Trx,
  idUsuario: number,
  opciones: { ip: string; offsetMinutes: number; evento: 'LOGIN' | null; idAdmin?: number; ingreso?: string },
): Promise<SesionAbierta> {
  const datos = await datosDeUsuario(trx, idUsuario)
  const [token, fotoToken] = [nuevoToken(), nuevoToken()]
  const creada = new Date()
  const expira = new Date(creada.getTime() + HORAS * 3_600_000)
  await trx
    .insertInto('sesion')
    .values({
      token_hash: hashDeToken(token),
      foto_token_hash: hashDeToken(fotoToken),
      id_usuario: idUsuario,
      id_usuario_admin: opciones.idAdmin ?? null,
      creada,
      expira,
      ...(opciones.ingreso && { ingreso: opciones.ingreso }),
    })
    .execute()
  if (opciones.evento) {
    await trx.updateTable('usuario').set({ last_login: creada }).where('id', '=', idUsuario).execute()
    await auditar(trx, {
      evento: opciones.evento,
      usuario: { id: idUsuario, idAdmin: null },
      ip: opciones.ip,
      params: { usuario: datos.username, motivo: null },
    })
  }
  const minutos = (await entornoDe(trx)).numero('session.offsetMinutes', 1, 1440) || opciones.offsetMinutes
  return {
    access_token: token,
    foto_token: fotoToken,
    token_type: 'bearer',
    expires_in: HORAS * 3600,
    '.issued': creada.toUTCString(),
    '.expires': expira.toUTCString(),
    account_id: datos.id,
    personId: datos.personId,
    username: datos.username,
    email: datos.email,
    name: datos.name,
    sexo: datos.sexo,
    cargo: datos.cargo,
    sucursal: datos.sucursal,
    roles: datos.roles.join(','),
    lastlogin: datos.lastLogin?.toISOString() ?? null,
    isEmpleado: datos.esEmpleado ? 'true' : 'false',
    foto: '',
    offsetMinutes: minutos,
  }
}

/**
 * Renews a token. The old one lives for 60 seconds more, because calls may be under way, and renews nothing any more
 * (D-128). Refused also when the sign-in was signed out while this waited.
 */
export async function renovarSesion(
  trx: Trx,
  usuario: { id: number; idSesion: number; idAdmin: number | null },
  opciones: { ip: string; offsetMinutes: number },
): Promise<SesionAbierta> {
  const viva = await lockIngreso(trx, usuario.idSesion)
  if (!viva || viva.renovada) throw new Falla('sin-sesion', 'No Autorizado')
  await reemplazarSesion(trx, usuario.idSesion)
  return abrirSesion(trx, usuario.id, {
    ...opciones,
    evento: null,
    ingreso: viva.ingreso,
    ...(usuario.idAdmin && { idAdmin: usuario.idAdmin }),
  })
}

/** Signs out: ends the session with all that it was renewed from and into (D-128). */
export async function cerrarSesion(
  trx: Trx,
  usuario: { id: number; idSesion: number; idAdmin: number | null },
  ip: string,
): Promise<void> {
  const viva = await lockIngreso(trx, usuario.idSesion)
  if (!viva) return
  await revocarIngreso(trx, viva.ingreso)
  await auditar(trx, { evento: 'LOGOUT', usuario, ip })
}
