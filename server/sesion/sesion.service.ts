import { sql } from 'kysely'
import type { RespuestaDe } from '#contract/route.ts'
import type { sesion } from '#contract/sesion.ts'
import { Falla, invalido, noEncontrado, prohibido, rechazo } from '#domain/errores.ts'
import { decir } from '#domain/rechazos.ts'
import { hashDeToken } from '../acceso/sesion.queries.ts'
import { areasDe, esServerAdmin, type Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Trx } from '../db/database.ts'
import { entornoDe } from '../entorno/entorno.service.ts'
import { esObligatorio, tieneFactor } from '../segundofactor/segundofactor.service.ts'
import { lockParaTerminar, lockSesion } from './cerradura.service.ts'
import { puedeEntrar } from './grupos.service.ts'
import { anotarIngreso } from './ingreso.service.ts'
import { nuevoToken } from './password.ts'
import { datosDeUsuario, reemplazarSesion, revocarActuadas, revocarIngreso } from './sesion.queries.ts'

type SesionAbierta = RespuestaDe<typeof sesion.token>

/** Where a session is opened, by what browser, and the idle minutes of the environment. */
interface Donde {
  readonly ip: string
  readonly agente?: string
  readonly offsetMinutes: number
}

const HORAS = 12
/** Hours after a sign-in in which it may be renewed: a long day's work, and no token for ever (record 068). */
const HORAS_DE_INGRESO = 24

/**
 * Opens a session of 12 hours and answers what the client keeps of it (D-128, D-228). Who signs in and lacks the second
 * factor that the school asks for may only set one up in it.
 */
export async function abrirSesion(
  trx: Trx,
  idUsuario: number,
  opciones: Donde & {
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
      ip: opciones.ip,
      agente: opciones.agente ?? '',
      sin_factor,
      ...(opciones.ingreso && { ingreso: opciones.ingreso }),
    })
    .execute()
  if (opciones.evento && sin_factor) {
    await auditar(trx, {
      evento: opciones.evento,
      usuario: { id: idUsuario, idAdmin: null },
      ip: opciones.ip,
      params: { usuario: datos.username, motivo: 'sin-segundo-factor' },
    })
  } else if (opciones.evento) {
    await anotarIngreso(trx, { id: idUsuario, username: datos.username }, { ahora: creada, ip: opciones.ip })
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
    ...(datos.claveAjena && !opciones.idAdmin && { claveAjena: true as const }),
  }
}

/** The session with which somebody asks. */
type Suya = Pick<Usuario, 'id' | 'idSesion' | 'idAdmin'>

/** Locks the accounts of a session that renews it, or opens another. Refuses one that has ended or was renewed (D-128). */
async function lockSinRenovar(trx: Trx, suya: Suya) {
  const viva = await lockSesion(trx, suya)
  if (!viva || viva.renovada) throw new Falla('sin-sesion', 'No Autorizado')
  return viva
}

/**
 * Opens a session in which a ServerAdmin acts as another user (D-130). For his own id it renews the session that he kept
 * to come back to (record 078). Throws 403 for who is none or acts already as somebody, 401 for a session that has ended
 * or was renewed; refuses a user who may not sign in, and one who is a ServerAdmin.
 */
export async function actuarComo(
  trx: Trx,
  admin: Usuario,
  userId: number | null,
  opciones: Donde,
): Promise<SesionAbierta> {
  if (!esServerAdmin(admin) || admin.idAdmin !== null || admin.sinFactor) throw prohibido()
  if (userId === null) throw invalido('userId', 'El Usuario es requerido')
  if (userId === admin.id) {
    const propia = await renovarSesion(trx, admin, opciones)
    await auditar(trx, { evento: 'LOGIN-BACK', usuario: admin, ip: opciones.ip })
    return propia
  }
  // before he is locked: ServerAdmins are locked in their order, and never as others
  await exigirQueIngresa(trx, userId)
  await lockSinRenovar(trx, admin)
  const otro = await trx
    .selectFrom('usuario')
    .select('username')
    .where('id', '=', userId)
    // who blocks him waits for this session, and ends it
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await exigirQueIngresa(trx, userId)
  const params = { usuario: otro.username }
  await auditar(trx, { evento: 'LOGINAS', usuario: admin, ip: opciones.ip, idEntidad: userId, params })
  return abrirSesion(trx, userId, { ...opciones, evento: null, idAdmin: admin.id })
}

/** Refuses to act as a user who may not sign in, and as a ServerAdmin. Throws 404 for an unknown one. */
async function exigirQueIngresa(trx: Trx, userId: number): Promise<void> {
  const otro = await trx
    .selectFrom('usuario')
    .select(['bloqueado', 'aprobado'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!otro) throw noEncontrado('El Usuario')
  const { roles, padreEliminado, esEmpleado } = await datosDeUsuario(trx, userId)
  const ingresa = otro.aprobado && !otro.bloqueado && areasDe(roles).length > 0 && (!padreEliminado || esEmpleado)
  if (!ingresa || esServerAdmin({ roles })) throw rechazo('actuar-como')
}

/**
 * Renews a token. The old one lives for 60 seconds more, because calls may be under way, and renews nothing any more
 * (D-128). Refused also when the session was ended while this waited, and from a day after the sign-in on.
 */
export async function renovarSesion(trx: Trx, usuario: Suya, opciones: Donde): Promise<SesionAbierta> {
  const { ingreso, sinFactor } = await lockSinRenovar(trx, usuario)
  if (await esDeAyer(trx, ingreso))
    throw new Falla('sin-sesion', decir('sesion-vencida').mensaje, { code: 'sesion-vencida' })
  // who could not sign in any more is not let in for another day either
  if (usuario.idAdmin === null && !(await puedeEntrar(trx, usuario.id)))
    throw new Falla('sin-sesion', decir('sesion-sin-rol').mensaje, { code: 'sesion-sin-rol' })
  // nor who has to add a second factor first, which the school asks for since he signed in
  if (usuario.idAdmin === null && !sinFactor && (await leFaltaFactor(trx, usuario.id)))
    throw new Falla('sin-sesion', decir('sesion-vencida').mensaje, { code: 'sesion-vencida' })
  await reemplazarSesion(trx, usuario.idSesion)
  return abrirSesion(trx, usuario.id, {
    ...opciones,
    evento: null,
    ingreso,
    ...(sinFactor && { sinFactor }),
    ...(usuario.idAdmin && { idAdmin: usuario.idAdmin }),
  })
}

/** Tells whether the school asks an account for a second factor that it does not have. */
const leFaltaFactor = async (trx: Trx, idUsuario: number): Promise<boolean> =>
  (await esObligatorio(trx, (await datosDeUsuario(trx, idUsuario)).roles)) && !(await tieneFactor(trx, idUsuario))

/** Tells whether a sign-in is too old to be renewed. */
async function esDeAyer(trx: Trx, ingreso: string): Promise<boolean> {
  const { vieja } = await trx
    .selectFrom('sesion')
    .select(sql<boolean>`min(creada) < now() - make_interval(hours => ${HORAS_DE_INGRESO})`.as('vieja'))
    .where('ingreso', '=', ingreso)
    .executeTakeFirstOrThrow()
  return vieja
}

/**
 * Signs out: ends the session with all that it was renewed from and into (D-128), and those in which he acts as others
 * (D-130).
 */
export async function cerrarSesion(trx: Trx, usuario: Suya, ip: string): Promise<void> {
  const viva = await lockSesion(trx, usuario)
  if (!viva) return
  await lockParaTerminar(trx, usuario.id)
  await revocarIngreso(trx, viva.ingreso)
  if (usuario.idAdmin === null) await revocarActuadas(trx, usuario.id)
  await auditar(trx, { evento: 'LOGOUT', usuario, ip })
}
