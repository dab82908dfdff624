import type { RespuestaDe } from '#contract/route.ts'
import type { sesion } from '#contract/sesion.ts'
import { Falla, invalido, noEncontrado, prohibido, rechazo } from '#domain/errores.ts'
import { hashDeToken } from '../acceso/sesion.queries.ts'
import { areasDe, esServerAdmin, type Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Trx } from '../db/database.ts'
import { entornoDe } from '../entorno/entorno.service.ts'
import { esObligatorio, tieneFactor } from '../segundofactor/segundofactor.service.ts'
import { nuevoToken } from './password.ts'
import { datosDeUsuario, lockIngreso, reemplazarSesion, revocarActuadas, revocarIngreso } from './sesion.queries.ts'

type SesionAbierta = RespuestaDe<typeof sesion.token>

const HORAS = 12
/**
 * Opens a session of 12 hours and answers what the client keeps of it (D-128, D-228). Who signs in and lacks the second
 * factor that the school asks for may only set one up in it.
 */
export async function abrirSesion(
  trx: Trx,
  idUsuario: number,
  opciones: {
    ip: string
    offsetMinutes: number
    evento: 'LOGIN' | null
    idAdmin?: number
    ingreso?: string
    sinFactor?: boolean
  },
): Promise<SesionAbierta> {
  const datos = await datosDeUsuario(trx, idUsuario)
  const [token, fotoToken] = [nuevoToken(), nuevoToken()]
  const creada = new Date()
  const expira = new Date(creada.getTime() + HORAS * 3_600_000)
  const sin_factor =
    opciones.sinFactor ??
    (opciones.evento === 'LOGIN' && (await esObligatorio(trx, datos.roles)) && !(await tieneFactor(trx, idUsuario)))
  await trx
    .insertInto('sesion')
    .values({
      token_hash: hashDeToken(token),
      foto_token_hash: hashDeToken(fotoToken),
      id_usuario: idUsuario,
      id_usuario_admin: opciones.idAdmin ?? null,
      creada,
      expira,
      sin_factor,
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
    foto: datos.foto,
    offsetMinutes: minutos,
    ...(sin_factor && { enrolar: true as const }),
  }
}

/**
 * Opens a session in which a ServerAdmin acts as another user (D-130), or, for his own id, his own again. Throws 403 for
 * who is none or acts already as somebody; refuses a user who may not sign in, and one who is a ServerAdmin.
 */
export async function actuarComo(
  trx: Trx,
  admin: Usuario,
  userId: number | null,
  opciones: { ip: string; offsetMinutes: number },
): Promise<SesionAbierta> {
  if (!esServerAdmin(admin) || admin.idAdmin !== null || admin.sinFactor) throw prohibido()
  if (userId === null) throw invalido('userId', 'El Usuario es requerido')
  if (userId === admin.id) return abrirSesion(trx, admin.id, { ...opciones, evento: null })
  const otro = await trx
    .selectFrom('usuario')
    .select(['id', 'username', 'bloqueado', 'aprobado'])
    .where('id', '=', userId)
    // who blocks him waits for this session, and ends it
    .forShare()
    .executeTakeFirst()
  if (!otro) throw noEncontrado('El Usuario')
  const { roles, padreEliminado, esEmpleado } = await datosDeUsuario(trx, userId)
  const ingresa = otro.aprobado && !otro.bloqueado && areasDe(roles).length > 0 && (!padreEliminado || esEmpleado)
  if (!ingresa || esServerAdmin({ ...admin, roles })) throw rechazo('actuar-como')
  const params = { usuario: otro.username }
  await auditar(trx, { evento: 'LOGINAS', usuario: admin, ip: opciones.ip, idEntidad: userId, params })
  return abrirSesion(trx, userId, { ...opciones, evento: null, idAdmin: admin.id })
}

/**
 * Renews a token. The old one lives for 60 seconds more, because calls may be under way, and renews nothing any more
 * (D-128). Refused also when the sign-in was signed out while this waited.
 */
export async function renovarSesion(
  trx: Trx,
  usuario: { id: number; idSesion: number; idAdmin: number | null; sinFactor?: boolean },
  opciones: { ip: string; offsetMinutes: number },
): Promise<SesionAbierta> {
  const viva = await lockIngreso(trx, usuario.idSesion)
  if (!viva || viva.renovada) throw new Falla('sin-sesion', 'No Autorizado')
  await reemplazarSesion(trx, usuario.idSesion)
  return abrirSesion(trx, usuario.id, {
    ...opciones,
    evento: null,
    ingreso: viva.ingreso,
    ...(usuario.sinFactor && { sinFactor: true }),
    ...(usuario.idAdmin && { idAdmin: usuario.idAdmin }),
  })
}

/**
 * Signs out: ends the session with all that it was renewed from and into (D-128), and those in which he acts as others
 * (D-130).
 */
export async function cerrarSesion(
  trx: Trx,
  usuario: { id: number; idSesion: number; idAdmin: number | null },
  ip: string,
): Promise<void> {
  const viva = await lockIngreso(trx, usuario.idSesion)
  if (!viva) return
  await revocarIngreso(trx, viva.ingreso)
  if (usuario.idAdmin === null) await revocarActuadas(trx, usuario.id)
  await auditar(trx, { evento: 'LOGOUT', usuario, ip })
}
