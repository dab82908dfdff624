import type { RespuestaDe } from '#contract/route.ts'
import type { sesion } from '#contract/sesion.ts'
import { Falla } from '#domain/errores.ts'
import type { CodigoRechazo } from '#domain/rechazos.ts'
import { hashDeToken } from '../acceso/sesion.queries.ts'
import { areasDe } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Db, Trx } from '../db/database.ts'
import { entornoDe } from '../entorno/entorno.service.ts'
import { isPassword, nuevoToken } from './password.ts'
import {
  anotarFallo,
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

/**
 * Checks name and password (D-128, D-129) and answers the user's id or why not. A locked or not approved account is
 * told so whether or not the password was right, as the client has texts for both.
 */
export async function comprobarCredenciales(
  db: Db,
  identificacion: string,
  password: string,
  ip: string,
): Promise<number | SinIngreso> {
  if (identificacion === '') return 'falta-usuario'
  if (password === '') return 'falta-clave'
  const usuario = await usuarioPorIdentificacion(db, identificacion)
  const correcta = await isPassword(usuario?.password_hash, password)
  if (!usuario) {
    await auditar(db, {
      evento: 'LOGIN',
      usuario: null,
      ip,
      params: { usuario: identificacion, motivo: 'usuario-o-clave' },
    })
    return 'usuario-o-clave'
  }
  const motivo = await motivoDeRechazo(db, usuario, correcta, ip)
  if (motivo === null) return usuario.id
  await auditar(db, {
    evento: 'LOGIN',
    usuario: { id: usuario.id, idAdmin: null },
    ip,
    params: { usuario: identificacion, motivo },
  })
  return motivo
}

async function motivoDeRechazo(
  db: Db,
  usuario: { id: number; bloqueado: boolean; aprobado: boolean },
  correcta: boolean,
  ip: string,
): Promise<NoIngreso | null> {
  const intento = await intentoDe(db, usuario.id, ip)
  if (usuario.bloqueado || intento?.bloqueado) return 'usuario-bloqueado'
  if (!correcta) {
    const entorno = await entornoDe(db)
    await anotarFallo(db, usuario.id, ip, entorno.numero('login.bloqueoMinutos', 1, 1440))
    return 'usuario-o-clave'
  }
  if (intento) await olvidarFallos(db, usuario.id, ip)
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
 * Renews a token. The old one lives for 60 seconds more and may be sent again meanwhile, because calls may be under way
 * and an answer may be lost (D-128). Refused when the sign-in was signed out while this waited.
 */
export async function renovarSesion(
  trx: Trx,
  usuario: { id: number; idSesion: number; idAdmin: number | null },
  opciones: { ip: string; offsetMinutes: number },
): Promise<SesionAbierta> {
  const ingreso = await lockIngreso(trx, usuario.idSesion)
  if (!ingreso) throw new Falla('sin-sesion', 'No Autorizado')
  await reemplazarSesion(trx, usuario.idSesion)
  return abrirSesion(trx, usuario.id, {
    ...opciones,
    evento: null,
    ingreso,
    ...(usuario.idAdmin && { idAdmin: usuario.idAdmin }),
  })
}

/** Signs out: ends the session with all that it was renewed from and into (D-128). */
export async function cerrarSesion(
  trx: Trx,
  usuario: { id: number; idSesion: number; idAdmin: number | null },
  ip: string,
): Promise<void> {
  const ingreso = await lockIngreso(trx, usuario.idSesion)
  if (!ingreso) return
  await revocarIngreso(trx, ingreso)
  await auditar(trx, { evento: 'LOGOUT', usuario, ip })
}
